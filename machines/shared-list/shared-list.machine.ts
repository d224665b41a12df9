import * as v from 'valibot'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { FriendName } from '../../contract/shared-list.ts'
import { giveThumb } from '../../platform/api/shared-list.ts'
import { call } from '../call.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Converts an error of saving a thumb or a name to a failure with its message. */
const toSharedListFailure = (error: unknown): StepFailure =>
  failureWith(error, 'list.thumbFailed', { 'list.itemGone': 'list.itemGone', 'list.full': 'list.full' })

export const sharedListActors = { giveThumb: call(giveThumb) }

type Thumb = { itemId: string; isLiked: boolean }
type Named = { name: string }
type Waiting = Named & { thumb: Thumb | null }

/** Queues a change. The first one is being sent; of the others only the last of each offer counts. */
function enqueue([first, ...rest]: readonly Waiting[], next: Waiting): Waiting[] {
  if (!first) return [next]
  return [first, ...rest.filter(({ thumb }) => thumb?.itemId !== next.thumb?.itemId), next]
}

const isName = (name: string) => v.is(FriendName, name)
const thumbOf = ({ event: { itemId, isLiked } }: { event: Thumb }) => ({ itemId, isLiked })
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const codeOf = (error: unknown) => toSharedListFailure(error).code
const setName = { type: 'setName', params: ({ event }: { event: Named }) => ({ name: event.name }) } as const
const addThumb = { type: 'addThumb', params: thumbOf } as const
const heed = { actions: { type: 'heed', params: ({ event }: { event: { name: string | null } }) => ({ name: event.name }) } } as const
/** A press on a thumb: saves it, or asks for the name first. */
const onThumb = [
  { guard: 'isNameValid', target: '#sharedList.storing', actions: addThumb },
  { target: 'misnamed', actions: 'focusName' },
] as const
const noteFailure = ['dropWaiting', { type: 'setFailure', params: errorOf }, 'logFailure'] as const

/** A friend on a shared wishlist: a name, and thumbs that are given and removed (WISH-17, WISH-19). Changes are sent one after another. */
export const sharedListMachine = setup({
  types: {
    /** `name` is the friend's name at the back end; null before the first thumb. */
    input: {} as { token: string; name: string | null },
    context: {} as {
      token: string
      /** The input of the name field. */
      name: string
      /** The name at the back end; null without a thumb. */
      storedName: string | null
      /** Unsaved changes in order; without a thumb only the name. */
      waiting: Waiting[]
      /** Changes that this page has saved since the list was read, by offer. */
      given: Record<string, boolean>
      failure: StepFailure | null
    },
    events: {} as
      | ({ type: 'name.change' } & Named)
      | ({ type: 'thumb.toggle' } & Thumb)
      /** The list was refetched. `name` is the friend's current name at the back end, or null. */
      | { type: 'list.change'; name: string | null },
    emitted: {} as Emitted,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: sharedListActors,
  delays: { nameRest: delays.nameRest },
  guards: {
    isNameValid: ({ context }) => isName(context.name),
    isNameWrong: ({ context: { name } }) => name.trim() !== '' && !isName(name),
    isNameRight: (_, { name }: Named) => isName(name),
    isRenamed: ({ context: { name, storedName } }) => storedName !== null && isName(name) && name.trim() !== storedName,
    isMorePressed: ({ context }) => context.waiting.length > 1,
    isLinkClosed: (_, { error }: { error: unknown }) => ['share.revoked', 'resource.notFound'].includes(codeOf(error) ?? ''),
    isTripGone: (_, { error }: { error: unknown }) => codeOf(error) === 'list.itemGone',
  },
  actions: {
    setName: assign((_, { name }: Named) => ({ name })),
    addThumb: assign(({ context: { name, waiting } }, thumb: Thumb) => ({
      waiting: enqueue(waiting, { name: name.trim(), thumb }),
      failure: null,
    })),
    addName: assign(({ context: { name, waiting } }) => ({ waiting: [...waiting, { name: name.trim(), thumb: null }], failure: null })),
    keepFirst: assign(({ context: { waiting, given } }) => {
      const [first, ...rest] = waiting
      const thumb = first?.thumb
      return { storedName: first?.name ?? null, waiting: rest, given: thumb ? { ...given, [thumb.itemId]: thumb.isLiked } : given }
    }),
    // The list takes precedence: the owner may have removed this friend, or another tab a thumb.
    heed: assign(({ context: { name, storedName } }, params: { name: string | null }) => ({
      name: params.name !== null && name.trim() === storedName ? params.name : name,
      storedName: params.name,
      given: {},
    })),
    dropWaiting: assign({ waiting: [] }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toSharedListFailure(error) })),
    focusName: emit({ type: 'focus', what: 'friendName' }),
    toastFailure: emit(({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'error.generic' })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'sharedList.failed', data: context.failure ? loggable(context.failure) : {} })),
    invalidateList: emit({ type: 'invalidate', what: 'sharedList' }),
  },
}).createMachine({
  id: 'sharedList',
  context: ({ input }) => ({ ...input, name: input.name ?? '', storedName: input.name, waiting: [], given: {}, failure: null }),
  initial: 'heeding',
  states: {
    heeding: {
      description: 'Nothing is being stored: what the list says counts.',
      meta: { screen: 'Shared wishlist', messages: [], requirements: ['WISH-21'] },
      initial: 'looking',
      on: { 'list.change': heed },
      states: {
        looking: {
          description: 'The list is looked at; each trip can get a thumb, or lose it.',
          meta: { screen: 'Shared wishlist with a thumb on each trip', messages: [], requirements: ['WISH-16', 'WISH-17'] },
          always: [
            { guard: 'isNameWrong', target: 'misnamed' },
            { guard: 'isRenamed', target: '#sharedList.typing' },
          ],
          on: { 'name.change': { actions: setName }, 'thumb.toggle': onThumb },
        },
        misnamed: {
          description: 'The name is missing, or can not be used; the field says what it needs. No thumb is given without one.',
          meta: {
            screen: 'Shared wishlist, the name asked for',
            messages: ['list.nameMissing', 'list.nameWrong'],
            requirements: ['WISH-17'],
          },
          on: {
            'name.change': [
              { guard: { type: 'isNameRight', params: ({ event }) => event }, target: 'looking', actions: setName },
              { actions: setName },
            ],
            'thumb.toggle': { actions: 'focusName' },
          },
        },
        failed: {
          description: 'What was pressed could not be stored: it shows as before, and can be pressed again.',
          meta: { screen: 'Shared wishlist with a short message', messages: [], requirements: ['WISH-19', 'ERR-16'] },
          on: { 'name.change': { target: 'looking', actions: setName }, 'thumb.toggle': onThumb },
        },
      },
    },
    typing: {
      description: 'The name is changed after a thumb; once the typing rests, everybody sees the new one.',
      meta: { screen: 'Shared wishlist, another name being typed', messages: [], requirements: ['WISH-17'] },
      after: { nameRest: { target: 'storing', actions: 'addName' } },
      on: {
        'name.change': { target: 'heeding', actions: setName },
        'thumb.toggle': { target: 'storing', actions: addThumb },
        'list.change': { target: 'heeding', ...heed },
      },
    },
    storing: {
      description:
        'A thumb, or another name, is being stored; it shows already. What is pressed meanwhile follows; the list is read again after it.',
      meta: { screen: 'Shared wishlist, the thumb shown as pressed', messages: [], requirements: ['WISH-17'] },
      tags: 'busy',
      on: {
        'name.change': { actions: setName },
        'thumb.toggle': [{ guard: 'isNameValid', actions: addThumb }, { actions: 'focusName' }],
      },
      invoke: {
        id: 'giveThumb',
        src: 'giveThumb',
        input: ({ context: { token, name, waiting } }) => ({ token, ...(waiting[0] ?? { name, thumb: null }) }),
        onDone: [
          { guard: 'isMorePressed', target: 'storing', reenter: true, actions: 'keepFirst' },
          { target: 'heeding', actions: ['keepFirst', 'invalidateList'] },
        ],
        onError: [
          { guard: { type: 'isLinkClosed', params: errorOf }, target: 'closed', actions: [...noteFailure] },
          {
            guard: { type: 'isTripGone', params: errorOf },
            target: 'heeding.failed',
            actions: [...noteFailure, 'toastFailure', 'invalidateList'],
          },
          { target: 'heeding.failed', actions: [...noteFailure, 'toastFailure'] },
        ],
      },
    },
    closed: {
      description: 'The link was switched off or is over; the list is read again, and the page says so.',
      meta: { screen: 'This link has been turned off', messages: [], requirements: ['WISH-12'] },
      entry: 'invalidateList',
    },
  },
})

export type SharedListActor = ActorRefFrom<typeof sharedListMachine>
