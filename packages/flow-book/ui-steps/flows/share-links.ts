import { button, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const all: Target = { role: 'dialog', name: 'Revoke ', isPart: true }
/** The button of the first link, which the cases refer to. */
const revoke: Target = { role: 'button', name: 'Revoke link to', isPart: true, at: 0 }
/** On a wishlist without a link. */
const share = button('Share with friends')
const revokeAll: Target = { role: 'button', name: 'Revoke all', isPart: true }
/** 'Revoke link' or 'Revoke all'. */
const confirm: Target = { role: 'button', name: 'Revoke ', isPart: true, within: all }
const keep = button('Keep', all)

/** On the wishlist: a friend’s thumbs, and the confirmation of their removal. */
const remove: Target = { role: 'button', name: 'Remove Tom', isPart: true, at: 0 }
const farewell: Target = { role: 'dialog', name: 'Remove Tom', isPart: true }
const confirmRemoval = button('Remove friend', farewell)
const keepFriend = button('Keep', farewell)

/** The page of the links, and the wishlist with friends. */
export const uiSteps: UiSteps = {
  steps: {
    'the wishlist is to be shared': [press(share)],
    'a link is to be revoked': [press(revoke)],
    'all links are to be revoked': [press(revokeAll)],
    'it is meant': [press(confirm)],
    'it is not meant': [press(keep)],
    'a friend is to be removed': [press(remove)],
    'the friend is to go': [press(confirmRemoval)],
    'the friend stays': [press(keepFriend)],
  },
  elsewhere: {},
  visible: {
    idle: [revoke, revokeAll],
    making: [share],
    makeFailed: [{ role: 'alert' }, share],
    confirming: [all, confirm, keep],
    revoking: [all, confirm],
    revokeFailed: [all, { role: 'alert' }, confirm, keep],
    askingForFriend: [farewell, confirmRemoval, keepFriend],
    removing: [farewell, confirmRemoval],
    removeFailed: [farewell, { role: 'alert' }, confirmRemoval, keepFriend],
  },
}
