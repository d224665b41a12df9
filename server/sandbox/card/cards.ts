import type { CardBehaviour } from '../../db/schema/index.ts'

/** Stripe's test numbers, and one of the sandbox for a delayed payment. */
const BEHAVIOURS: Record<string, CardBehaviour> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'noFunds',
  '4000002500003155': 'asks3ds',
  '4000000000000259': 'disputed',
  '4000000000006017': 'prevented',
  '4000000000005423': 'warned',
  '4000000000009235': 'reviewed',
  '4000000000007726': 'refundsLate',
  '4000000000005126': 'refundFails',
  '4000000000006025': 'refundRefused',
  '4000000000006009': 'processes',
}

/** Every test number with its behaviour, for the sandbox's page. */
export const testCards: readonly { number: string; does: string }[] = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks for 3-D Secure' },
  { number: '4000 0000 0000 9995', does: 'has no funds' },
  { number: '4000 0000 0000 6009', does: 'is processing for 8 seconds, then pays (a number of this sandbox alone)' },
  { number: '4000 0000 0000 0259', does: 'pays, and is disputed 8 seconds later; winning_evidence or losing_evidence decides it' },
  {
    number: '4000 0000 0000 6017',
    does: 'pays, and 8 seconds later the provider gives the money back to prevent a dispute (this sandbox alone)',
  },
  { number: '4000 0000 0000 5423', does: 'pays; 8 seconds later the bank warns of fraud' },
  { number: '4000 0000 0000 9235', does: 'pays; 8 seconds later the provider opens a review' },
  { number: '4000 0000 0000 7726', does: 'pays; a refund is pending for 8 seconds, then given' },
  { number: '4000 0000 0000 5126', does: 'pays; the first refund is given and fails 8 seconds later, a second one stands' },
  { number: '4000 0000 0000 6025', does: 'pays; refunds are refused for a day, as the balance is empty (this sandbox alone)' },
]

/** The behaviour of a card number. Only the behaviour and the last digits are stored. */
export function behaviourOf(number: string): CardBehaviour {
  return BEHAVIOURS[number] ?? 'unknownNumber'
}

export interface CardFailure {
  code: string
  decline_code: string
  message: string
}

/** The provider's message of a refusal. Undefined if the card pays or needs 3-D Secure. */
export function failureOf(behaviour: CardBehaviour): CardFailure | undefined {
  switch (behaviour) {
    case 'declined':
      return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card has been declined.' }
    case 'noFunds':
      return { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
    case 'unknownNumber':
      return {
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message: 'Your card was declined. Only test cards work in the sandbox.',
      }
    default:
      return undefined
  }
}

/** Whether the check digit is correct. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighed = at % 2 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return digits.length > 0 && sum % 10 === 0
}
