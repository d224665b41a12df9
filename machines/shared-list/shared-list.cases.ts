import { defineCases, responsesOf } from '../flow.ts'
import { type sharedListActors, sharedListMachine } from './shared-list.machine.ts'

const { done, failed } = responsesOf<typeof sharedListActors>()
const refused = (status: number, code: string) => ({ kind: 'http', status, code }) as const

export const sharedListCases = defineCases(sharedListMachine, {
  inputs: {
    'someone new': { token: 'token-1', name: null },
    'a friend who has given a thumb': { token: 'token-1', name: 'Tom' },
  },
  events: {
    'a name is typed': { type: 'name.change', name: 'Nina' },
    'a name is typed that is too long': { type: 'name.change', name: 'N'.repeat(41) },
    'the name is emptied': { type: 'name.change', name: ' ' },
    'a thumb is given': { type: 'thumb.toggle', itemId: 'wish-1', isLiked: true },
    'another trip gets a thumb': { type: 'thumb.toggle', itemId: 'wish-2', isLiked: true },
    'the thumb is taken back': { type: 'thumb.toggle', itemId: 'wish-1', isLiked: false },
    'the list says that nobody of this device is on it': { type: 'list.change', name: null },
    'the list knows this friend by another name': { type: 'list.change', name: 'Thomas' },
    'it is stored': done('giveThumb', {}),
    'there is no connection': failed('giveThumb', { kind: 'network', status: 0, code: null }),
    'the back end fails': failed('giveThumb', refused(500, 'server.failed')),
    'thirty friends are there already': failed('giveThumb', refused(409, 'list.full')),
    'the trip is off the list': failed('giveThumb', refused(409, 'list.itemGone')),
    'that was a lot at once': failed('giveThumb', refused(429, 'rate.limited')),
    'the link was switched off': failed('giveThumb', refused(404, 'share.revoked')),
    'the link is over': failed('giveThumb', refused(404, 'resource.notFound')),
  },
  key: ({ value, context }) => [value, context.name, context.storedName, context.waiting],
})
