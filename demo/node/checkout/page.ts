/** The page of the checkout where the visitor selects what to buy. */
import type { Product } from "./checkout.js";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => `&#${String(found.charCodeAt(0))};`);

/** A form with a button for each product. No amount in it counts: the server knows what a product costs. */
export function productsPage(path: string, products: Readonly<Record<string, Product>>): string {
  const buttons = Object.entries(products).map(
    ([name, product]) =>
      `<p><button name="product" value="${escaped(name)}">${escaped(product.name)}: ${(product.amount / 100).toFixed(2)} ${escaped(product.currency.toUpperCase())}</button></p>`,
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Buy credit</title>
  <h1>Buy credit</h1>
  <form method="post" action="${escaped(path)}">
    ${buttons.join("\n    ")}
  </form>
</html>
`;
}
