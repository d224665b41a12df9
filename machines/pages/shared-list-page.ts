import { type EventObject, forwardTo, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { type SharedListActor, sharedListMachine } from '../shared-list/shared-list.machine.ts'

/** A friend on a shared wishlist. The list is refetched while it is open, as others change it (WISH-21). */
export const sharedListPageMachine = setup({
  types: {
    input: {} as { token: string; name: string | null },
    context: {} as { token: string; name: string | null },
    events: {} as { type: 'list.change'; name: string | null },
    children: {} as { sharedList: 'sharedList'; watchList: 'watchList' },
  },
  actors: { sharedList: sharedListMachine, watchList: fromCallback<EventObject, { token: string }>(() => {}) },
}).createMachine({
  id: 'sharedListPage',
  description: 'The wishlist is looked at; each time that it was read again, the thumbs follow what it says.',
  context: ({ input }) => input,
  invoke: [
    { id: 'sharedList', src: 'sharedList', input: ({ context }) => context },
    { id: 'watchList', src: 'watchList', input: ({ context }) => ({ token: context.token }) },
  ],
  on: { 'list.change': { actions: forwardTo('sharedList') } },
})

export const selectSharedList = ({ children }: SnapshotFrom<typeof sharedListPageMachine>) => children.sharedList as SharedListActor
