/**
 * What the card provider answered to the attempt, as it stands: the status of its intent where it named one, and its error with its own text. What that
 * proves is for the payment flow to say.
 */
export type CardAnswer = { intentStatus: string | null; error: { type: string; message: string | null } | null }
export type CardCheck = { valid: boolean; message: string | null }

/** The card form on screen, which alone knows the card. */
export type CardForm = {
  validate(): Promise<CardCheck>
  /** Has the provider confirm the payment; `returnUrl` is absolute. A page change on the way never answers. */
  confirm(input: { clientSecret: string; returnUrl: string }): Promise<CardAnswer>
}

let attached: CardForm | null = null

/** The card view registers its form; returns how to take it back. */
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

/** Has the provider check what was typed. @throws Error where no card form is on screen */
export const validateCardForm = async (): Promise<CardCheck> => form().validate()

/** Has the provider confirm the payment. @throws Error where no card form is on screen */
export const confirmCardPayment = async (input: { clientSecret: string; returnUrl: string }): Promise<CardAnswer> => form().confirm(input)
