// How many texts of the page were read, and those whose colour does not stand out from what they stand on (WCAG AA).
() => {
  const parse = (text) => {
    const found = /^rgba?\(([^)]+)\)$/.exec(text);
    if (!found) return null;
    const [red, green, blue, alpha = 1] = found[1].split(/[ ,/]+/).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (top, below) => top.slice(0, 3).map((part, at) => part * top[3] + below[at] * (1 - top[3]));
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const opacity = (element) => {
    let share = 1;
    for (let each = element; each; each = each.parentElement) share *= Number(getComputedStyle(each).opacity);
    return share;
  };
  /** What an element paints under a text: the filling of a shape, or the background of a box. */
  const paints = (element) => {
    const style = getComputedStyle(element);
    const shape = element instanceof SVGGeometryElement;
    if (element instanceof SVGElement && !shape) return null;
    const colour = parse(shape ? style.fill : style.backgroundColor);
    return colour && [...colour.slice(0, 3), colour[3] * (shape ? Number(style.fillOpacity) : 1) * opacity(element)];
  };
  const everything = document.createElement("style");
  everything.textContent = "* { pointer-events: auto !important } svg * { pointer-events: all !important }";
  document.head.append(everything);
  const faults = [];
  let read = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("script, style, noscript, option, :disabled, .skip")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (!box.width || !box.height || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const from = stack.findIndex((each) => each === element || element.contains(each));
    if (from < 0) continue;
    read += 1;
    const style = getComputedStyle(element);
    const ink = parse(element instanceof SVGElement ? style.fill : style.color);
    const layers = [];
    for (const each of stack.slice(from)) {
      const found = each instanceof SVGElement && each === element ? null : paints(each);
      if (found?.[3]) layers.push(found);
      if (found?.[3] === 1) break;
    }
    const ground = layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
    const size = parseFloat(style.fontSize) * (element.getScreenCTM?.().a ?? 1);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const found = ratio(over([...ink.slice(0, 3), ink[3] * opacity(element)], ground), ground);
    if (found < (large ? 3 : 4.5)) faults.push(`${walker.currentNode.data.trim().slice(0, 40)}: ${found.toFixed(2)}`);
  }
  everything.remove();
  return [read, faults];
}
