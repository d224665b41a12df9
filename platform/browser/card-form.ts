/**
 * The card provider's result of a confirmation, unchanged: the status of the intent, if given, and the error with the provider's text. The
 * payment flow interprets it.
 */
export type CardAnswer = { intentStatus: string | null; error: { type: string; message: string | null } | null }
export type CardCheck = { valid: boolean; message: string | null }

/** The card form on screen. Only this form has the card's data. */
export type CardForm = {
  validate(): Promise<CardCheck>
  /** Confirms the payment with the provider; `returnUrl` is absolute. Does not resolve if the browser leaves the page. */
  confirm(input: { clientSecret: string; returnUrl: string }): Promise<CardAnswer>
}

let attached: CardForm | null = null

/** Registers the card form of the view. @returns a function to unregister it */
export function attachCardForm(form: CardForm): () => void {
  attached = form
  return () => {
    if (attached === form) attached = null
  }
}

function form(): CardForm {
  if (!attached) throw new Error('There is no card form on the screen')
  return attached
}

/** Validates the form with the provider. @throws Error if there is no card form on screen */
export const validateCardForm = async (): Promise<CardCheck> => form().validate()

/** Confirms the payment with the provider. @throws Error if there is no card form on screen */
export const confirmCardPayment = async (input: { clientSecret: string; returnUrl: string }): Promise<CardAnswer> => form().confirm(input)
