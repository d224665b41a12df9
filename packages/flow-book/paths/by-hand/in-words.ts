import type { CallResponse } from '../../e2e-setup/page-helpers.ts'
import type { Preparation } from '../../e2e-setup/prepare.ts'
import type { Role, Target, UiStep } from '../../ui-steps/steps.ts'
import { addressOf } from '../walks/addresses.ts'

/** A tester's name for each kind of element. */
const kinds: Partial<Record<Role, string>> = {
  alert: 'message',
  alertdialog: 'dialog',
  combobox: 'list field',
  img: 'picture',
  listitem: 'entry',
  menuitem: 'entry of the menu',
  option: 'row of the list',
  progressbar: 'bar',
  radio: 'choice',
  radiogroup: 'group of choices',
  region: 'part of the page',
  spinbutton: 'number',
  status: 'notice',
  textbox: 'field',
  timer: 'clock',
}
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** An element as text: the button “Proceed” in the dialog “The price has changed”. */
export function targetInWords({ role, name, isPart, at, within }: Target): string {
  const which = at === undefined ? '' : `${ordinals[at] ?? `${at + 1}th`} `
  const called = name === undefined ? '' : isPart ? ` whose name contains “${name}”` : ` “${name}”`
  return `the ${which}${kinds[role] ?? role}${called}${within ? ` in ${targetInWords(within)}` : ''}`
}

/** A user action as a sentence. */
export function stepInWords(step: UiStep): string {
  switch (step.do) {
    case 'press':
      return `Press ${targetInWords(step.on)}.`
    case 'fill':
      if (step.text === '') return `Empty ${targetInWords(step.on)}.`
      // Prepared values differ between runs. The only one that is typed is the account's address.
      if (step.text === '{email}') return `Type the e-mail address that you have signed in with into ${targetInWords(step.on)}.`
      return `Type “${step.text}” into ${targetInWords(step.on)}.`
    case 'pick':
      return `Choose “${step.option}” in ${targetInWords(step.on)}.`
    case 'tick':
      return `${step.isOn ? 'Tick' : 'Take the tick from'} ${targetInWords(step.on)}.`
    case 'key':
      return `Press the key ${step.key}${step.on ? ` in ${targetInWords(step.on)}` : ''}.`
    case 'visit':
      return `Open the address \`${step.path}\`.`
    case 'connect':
      return step.isOnline
        ? 'Switch the network on again in the browser’s tools (Network: No throttling).'
        : 'Switch the network off in the browser’s tools (Network: Offline).'
  }
}

/**
 * The sandbox setting for a response, used once. Undefined if the back end already responds like that.
 * @throws Error if the sandbox has no such setting
 */
export function switchInWords(call: string, response: CallResponse): string | undefined {
  if ('real' in response) return undefined
  if ('problem' in response) throw new Error(`${call}: the sandbox has no switch for «${response.problem.code}»`)
  const how = 'fault' in response ? `fault \`${response.fault}\`` : `answer \`${JSON.stringify(response.answer)}\``
  return `On \`/sandbox\`, under Scenarios: call \`${call}\`, ${how}, how often \`1\`; press “Switch on”.`
}

/** An address for reading: `/precheck/…`. */
export const addressInWords = (to: string): string =>
  addressOf(to)
    .source.replaceAll('\\/', '/')
    .replace(/\(\?:.*\)$/, '')
    .replaceAll('[^/]+', '…')

/** How to open the page of a start whose address is not fixed. */
const openings: Readonly<Record<string, string>> = {
  '/checkout/{orderId}': 'Press “Go to checkout” and wait until the address is `/checkout/…`.',
  '/profile/wish-list/{itemId}': 'Open `/profile/wish-list` and press the name of the hotel.',
}

/** How a tester opens the page of a start after the preparations. */
export function openingInWords(open: string): string {
  if (!open.includes('{')) return `Open \`${open}\`.`
  if (open.includes('={orderId}'))
    return `Press “Go to checkout”. What then stands behind \`/checkout/\` in the address is the order. Open \`${open.replace('{orderId}', '…')}\` with the order in the place of \`…\`.`
  return openings[open] ?? `The page at \`${open.replace(/\{\w+\}/g, '…')}\` is open.`
}

/** The steps to prepare a test in the product and the sandbox, in order. */
export const preparationInWords: Readonly<Partial<Record<Preparation, string>>> = {
  account:
    'Sign in: open `/auth/otp-send-email`, type an e-mail address of your own choice into the field “Email”, press “Send code”, read the code on `/sandbox/outbox` and type it into the field “Verification code”.',
  quiz: 'Answer the quiz: open `/quiz`, press “Get started”. Press “Skip” wherever it is shown. Take an arrival in the second month that is shown and a departure a week later, then “Next”; two adults and no children, each with “Next”; of the budgets the last one; at the last question press “Finish”.',
  offers: 'Wait until the address is `/offer/…` and the button “Book now” is there.',
  wish: 'Press the button “Save to wishlist”.',
  reservation: 'Press the button “Book now” and wait until the address is `/precheck/…`.',
  order: 'Wait until “Go to checkout” can be pressed.',
  booking:
    'Book: press “Go to checkout”, give your name and press “Continue”, fill in both passengers (born 14.03.1988), press “Continue”, tick the terms, type the card `4242 4242 4242 4242`, `12/34`, `123`, and press “Book now”. Press “View booking” once the booking is confirmed.',
}
