import { button, dialog, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const ask = dialog('Cancel this booking?')
const keep = button('Keep my trip', ask)
/** 'Cancel and get €2,700.00 back', 'Cancel without a refund' or 'Cancel free of charge'. */
const confirm = { role: 'button', name: 'Cancel ', isPart: true, within: ask } as const

/** Cancellation on the page of a booking. */
export const uiSteps: UiSteps = {
  steps: {
    'cancelling is asked for': [press(button('Cancel booking'))],
    'the traveller confirms': [press(confirm)],
    'the traveller keeps the booking': [press(keep)],
    'the traveller tries again': [press(button('Try again', ask))],
  },
  elsewhere: {},
  visible: {
    idle: [button('Cancel booking')],
    'asking.quoting': [ask, keep],
    'asking.quoteFailed': [ask, { role: 'alert' }, button('Try again', ask)],
    'asking.confirming': [ask, confirm, keep],
    cancelling: [ask, confirm],
    cancelFailed: [ask, { role: 'alert' }, button('Try again', ask)],
    'asking.notCancellable': [ask, { role: 'alert' }, keep],
  },
}
