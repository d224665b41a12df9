/** What the card provider said to the attempt; `message` is its own text where it gave one. */
export type CardOutcome = { status: 'succeeded' | 'processing' | 'refused'; message: string | null }
export type CardCheck = { valid: boolean; message: string | null }

/** The card form on screen, which alone knows the card. */
export type CardForm = {
  validate(): Promise<CardCheck>
  /** Has the provider confirm the payment; `returnUrl` is absolute. A page change on the way never answers. */
  confirm(input: { clientSecret: string; returnUrl: string }): Promise<CardOutcome>
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
export const confirmCardPayment = async (input: { clientSecret: string; returnUrl: string }): Promise<CardOutcome> => form().confirm(input)
