/** The logo that the gateway answers at /logo.png: 64 by 64 pixels, an open gate on a slate tile. */

const encoded = [
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAACJUlEQVR42u1bsUrEQBC9P7pPuNIyINia+ixFKwttbCxMeaWF3RVW",
  "VwmSygMrFWwEIWClIKRQ6zEPRPTI7m12Z2OSmYGBI9mdnXk3Mzu72R2NlJScaWNrOqk4qzivuKyYOsLlt07QbRLD8LTiokMGr2Po",
  "mnIYPq74tkeGrzJ0H/san3TMzUPCI/ExngbGSRO3LwcIQOkUDj2P+bU5wSXb08A5tQFQCACgsBU5JIQndQBkMQed7h3T+XxB1zd3",
  "9FQ80yrhGd6hDdpGBiCrAyDnHmh754AuFlf08vpGTQl90BcyIgCQ1wHANvVtprt0mS+JiyALMjmnxDoAWIQfnczo/eOTuAkyIZtL",
  "zygAcP7rNm/oHABwz/uHR2qLMFZoSLAC4Go82s3O5rR/ePrHAPzGM7xrIqsTALi4Pdo0yeZo6yr3XwFAUrIR5vaQOR1962qG3+Sb",
  "GIMBgNvasj2KGo6pCzIgyzY7+IwTDIDNRaEwd/FiA8EnFIIAQIza3J65aPnxBFs4NK0YgwBAiWqimHU8ZJsIOrUGgKm25ypSfEIP",
  "OrUCgO1fiLRwicLeAGC5GqMw6Q0ApmyMKk4EAKZMjFLWpX9sig6AiVynvsECENpfAdAQ6AkA4pOg+GlQfCEkvhQWvxjS5bBuiOiW",
  "mG6K6ra4fhjRT2P6cVQ/jw/wgIT4IzLiD0mJPyYn+6Ck+KOyelhaj8vrhQm9MqOXpvTanF6c1KuzSsLoC+8inzPUgU5NAAAAAElF",
  "TkSuQmCC",
];

/** The bytes of the PNG. */
export function logoPng(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.join("")), (letter) => letter.charCodeAt(0));
}
