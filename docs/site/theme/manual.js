// A long table gets a box to search it with: rows that do not hold every word are put away.

document.addEventListener("DOMContentLoaded", () => {
  for (const table of document.querySelectorAll("table.filtered")) {
    const rows = [...table.tBodies[0].rows].map((row) => [row, row.textContent.toLowerCase()]);
    const box = document.createElement("input");
    box.type = "search";
    box.className = "filter";
    box.placeholder = `Search ${rows.length.toLocaleString("en")} lines`;
    box.setAttribute("aria-label", box.placeholder);
    const count = document.createElement("p");
    count.className = "filter-count";
    count.setAttribute("role", "status");
    box.addEventListener("input", () => {
      const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const [row, text] of rows) {
        const fits = words.every((word) => text.includes(word));
        row.hidden = !fits;
        shown += fits;
      }
      count.textContent = words.length ? `${shown.toLocaleString("en")} lines` : "";
    });
    (table.closest(".md-typeset__scrollwrap") ?? table).before(box, count);
  }
});
