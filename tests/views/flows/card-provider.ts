const nothing = () => {}
const element = {
  on: nothing,
  off: nothing,
  mount: nothing,
  unmount: nothing,
  destroy: nothing,
  update: nothing,
  once: nothing,
  collapse: nothing,
}
const elements = { create: () => element, getElement: () => null, update: nothing, fetchUpdates: nothing, submit: nothing, on: nothing }

/** Replaces the card provider's script with a form that sends nothing by itself. */
export function withSilentCards(): void {
  const stripe = {
    elements: () => elements,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    confirmPayment: nothing,
    registerAppInfo: nothing,
    _registerWrapper: nothing,
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'basil' }) })
}
