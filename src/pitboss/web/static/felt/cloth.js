// The colours of a house's tables.

const WHERE = { cloth: "--cloth", shade: "--cloth-shade", red: "--number-red", back: "--back" };

/** Lay the house's cloth: everything inside is drawn in its colours. */
export function dress(element, felt) {
  for (const [part, name] of Object.entries(WHERE)) element.style.setProperty(name, felt[part]);
}
