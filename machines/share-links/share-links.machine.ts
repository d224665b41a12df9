import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { revokeShareLinks } from '../../platform/api/saved.ts'
import { removeFriend, shareWishlist } from '../../platform/api/shared-list.ts'
import { call, callWithoutInput } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

type ShareLinksStep = 'links.revokeFailed' | 'list.shareFailed' | 'list.removeFailed'

/**
 * Converts an error of creating or revoking links, or of removing a friend, to a failure with its message. Links that could not be revoked
 * still work.
 */
const toShareLinksFailure = (error: unknown, step: ShareLinksStep): StepFailure => failureWith(error, step)

export const shareLinksActors = {
  revokeShareLinks: call(revokeShareLinks),
  shareWishlist: callWithoutInput(shareWishlist),
  removeFriend: call(removeFriend),
}

type Friend = { friendId: string; name: string }
const setFriend = { type: 'setFriend', params: ({ event }: { event: Friend }) => ({ friendId: event.friendId, name: event.name }) } as const

/**
 * A person's links: creates the link to the wishlist (WISH-16), and revokes one or all after a confirmation (WISH-12). Removes a friend from
 * the wishlist, also after a confirmation (WISH-21).
 */
export const shareLinksMachine = setup({
  types: {
    /** `linkId`: the link to confirm, null for all of them. `friend`: the friend to confirm. */
    context: {} as { linkId: string | null; friend: Friend | null; failure: StepFailure | null },
    events: {} as
      | { type: 'list.share' }
      | { type: 'revoke.request'; linkId: string | null }
      | { type: 'revoke.confirm' }
      | { type: 'revoke.dismiss' }
      | ({ type: 'friend.request' } & Friend)
      | { type: 'friend.confirm' }
      | { type: 'friend.dismiss' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: shareLinksActors,
  actions: {
    setLink: assign((_, params: { linkId: string | null }) => ({ linkId: params.linkId, failure: null })),
    setFriend: assign((_, params: Friend) => ({ friend: params, failure: null })),
    setFailure: assign((_, params: { error: unknown; step: ShareLinksStep }) => ({
      failure: toShareLinksFailure(params.error, params.step),
    })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'shareLinks.failed', data: context.failure ? loggable(context.failure) : {} })),
    invalidateLinks: emit({ type: 'invalidate', what: 'links' }),
    toastRevoked: emit({ type: 'toast', tone: 'ok', message: 'links.revoked' }),
    invalidateFriends: emit({ type: 'invalidate', what: 'friends' }),
    toastRemoved: emit({ type: 'toast', tone: 'ok', message: 'list.friendRemoved' }),
  },
}).createMachine({
  id: 'shareLinks',
  context: { linkId: null, friend: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The links are listed, or the wishlist with its link and its friends.',
      meta: { screen: 'Links with their openings', messages: [], requirements: ['WISH-11'] },
      on: {
        'friend.request': { target: 'askingForFriend', actions: setFriend },
        'list.share': 'making',
        'revoke.request': { target: 'confirming', actions: { type: 'setLink', params: ({ event }) => event } },
      },
    },
    making: {
      description: 'The link to the wishlist is being made.',
      meta: { screen: 'Wishlist, Share with friends busy', messages: [], requirements: ['WISH-16'] },
      tags: 'busy',
      invoke: {
        id: 'shareWishlist',
        src: 'shareWishlist',
        onDone: { target: 'idle', actions: 'invalidateLinks' },
        onError: {
          target: 'makeFailed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error, step: 'list.shareFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    makeFailed: {
      description: 'The link to the wishlist could not be made; it can be tried again, links be revoked and friends be removed.',
      meta: { screen: 'Wishlist with an error', messages: ['list.shareFailed', 'error.network'], requirements: ['WISH-16', 'ERR-16'] },
      on: {
        'friend.request': { target: 'askingForFriend', actions: setFriend },
        'list.share': { target: 'making', actions: 'forgetFailure' },
        'revoke.request': { target: 'confirming', actions: { type: 'setLink', params: ({ event }) => event } },
      },
    },
    confirming: {
      description: 'Revoking can not be undone: is it meant?',
      meta: { screen: 'Dialog: revoke', messages: [], requirements: ['WISH-12'] },
      tags: 'blocked',
      on: { 'revoke.confirm': 'revoking', 'revoke.dismiss': 'idle' },
    },
    revoking: {
      description: 'The link, or every link, is being revoked.',
      meta: { screen: 'Dialog: revoke, busy', messages: [], requirements: ['WISH-12'] },
      tags: 'busy',
      invoke: {
        id: 'revokeShareLinks',
        src: 'revokeShareLinks',
        input: ({ context }) => ({ linkId: context.linkId }),
        onDone: { target: 'idle', actions: ['toastRevoked', 'invalidateLinks'] },
        onError: {
          target: 'revokeFailed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error, step: 'links.revokeFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    revokeFailed: {
      description: 'Nothing was revoked, as far as we know; it can be tried again.',
      meta: {
        screen: 'Dialog: revoke, with an error',
        messages: ['links.revokeFailed', 'error.network'],
        requirements: ['WISH-12', 'ERR-16'],
      },
      on: {
        'revoke.confirm': { target: 'revoking', actions: 'forgetFailure' },
        'revoke.dismiss': { target: 'idle', actions: ['forgetFailure', 'invalidateLinks'] },
      },
    },
    askingForFriend: {
      description: 'A friend’s thumbs go with them and do not come back: is it meant?',
      meta: { screen: 'Dialog: remove a friend', messages: [], requirements: ['WISH-21'] },
      tags: 'blocked',
      on: { 'friend.confirm': 'removing', 'friend.dismiss': 'idle' },
    },
    removing: {
      description: 'The friend is being removed, with all their thumbs.',
      meta: { screen: 'Dialog: remove a friend, busy', messages: [], requirements: ['WISH-21'] },
      tags: 'busy',
      invoke: {
        id: 'removeFriend',
        src: 'removeFriend',
        input: ({ context }) => ({ friendId: context.friend?.friendId ?? '' }),
        onDone: { target: 'idle', actions: ['toastRemoved', 'invalidateFriends'] },
        onError: {
          target: 'removeFailed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error, step: 'list.removeFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    removeFailed: {
      description: 'The friend is still there, as far as we know; it can be tried again.',
      meta: {
        screen: 'Dialog: remove a friend, with an error',
        messages: ['list.removeFailed', 'error.network'],
        requirements: ['WISH-21', 'ERR-16'],
      },
      on: {
        'friend.confirm': { target: 'removing', actions: 'forgetFailure' },
        'friend.dismiss': { target: 'idle', actions: ['forgetFailure', 'invalidateFriends'] },
      },
    },
  },
})

export type ShareLinksActor = ActorRefFrom<typeof shareLinksMachine>
