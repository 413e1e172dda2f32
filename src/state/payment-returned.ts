/** The event by which a page says that its visitor has returned from a checkout that it opened without leaving. */
export const paymentReturned = "gw-payment-returned";
