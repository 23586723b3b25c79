// A browser starts no worker for a page that is a file. A hidden frame does the worker's work instead, so that the
// search of the manual works from a disk as it does from a server.

if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "search";
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...scripts) => scripts.reduce((before, each) => before.then(() => load(inside, each)), Promise.resolve());
      load(inside, address).then(() => {
        this.inside = inside;
        for (const data of this.waiting.splice(0)) this.postMessage(data);
      });
    }

    postMessage(data) {
      if (!this.inside) this.waiting.push(data);
      else this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data }));
    }
  };
}

function load(inside, address) {
  return new Promise((done, failed) => {
    const script = inside.document.createElement("script");
    script.src = address;
    script.onload = done;
    script.onerror = failed;
    inside.document.body.append(script);
  });
}
