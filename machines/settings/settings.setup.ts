import { assign, emit, enqueueActions, setup, stateIn } from 'xstate'
import type { Member, Notifications, NotificationsAnswer, User } from '../../contract/user.ts'
import { getNotifications, listPassengers, updateNotifications, updatePassengers, updateProfile } from '../../platform/api/user.ts'
import { call, callWithoutInput } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted, Theme } from '../emitted.ts'
import { failureWith, loggable, ofForm, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { persistTheme, readTheme } from './settings.storage.ts'

export const settingsActors = {
  updateProfile: call(updateProfile),
  listPassengers: callWithoutInput(listPassengers),
  updatePassengers: call(updatePassengers),
  getNotifications: callWithoutInput(getNotifications),
  updateNotifications: call(updateNotifications),
}

/** Converts a read or save error to a failure with its message. */
const toSettingsFailure = (error: unknown, step: 'settings.loadFailed' | 'settings.saveFailed'): StepFailure =>
  failureWith(error, step, step === 'settings.saveFailed' ? ofForm : {})

export type FullName = { firstName: string; lastName: string }

/** All switches off (SETTINGS-8). */
export const noNotifications: Notifications = {
  bookingUpdates: false,
  tripReminders: false,
  weatherAndResortUpdates: false,
  specialOffers: false,
  notificationChannels: false,
  channels: { email: false, sms: false, push: false },
}

/** Name of a switch. */
export type SwitchId = Exclude<keyof Notifications, 'channels'>
/** The five, in the order of SETTINGS-8. */
const switchIds = Object.keys(noNotifications).filter((id) => id !== 'channels') as SwitchId[]
/** Returns the switches that differ between two states. The channel belongs to the switch that reveals it. */
export const turnedBetween = (one: Notifications, other: Notifications): SwitchId[] =>
  switchIds.filter((id) => one[id] !== other[id] || (id === 'notificationChannels' && one.channels.email !== other.channels.email))

/** A section of the modal, by its entry in the list. */
export type Section = 'personal' | 'notifications' | 'appearance'

/** A block with its own failure. */
export type Block = 'name' | 'passengers' | 'notifications'

/** Whether a block is being saved. */
const saves = {
  name: stateIn({ open: { name: 'saving' } }),
  passengers: stateIn({ open: { passengers: 'saving' } }),
  notifications: stateIn({ open: { notifications: 'saving' } }),
} as const

const emptyContext = {
  name: null,
  members: [],
  draftMembers: [],
  notifications: noNotifications,
  draftNotifications: noNotifications,
  next: {},
  savedSwitches: [],
  failures: { name: null, passengers: null, notifications: null },
  unsaved: [],
  isWanted: false,
  theme: 'system' as Theme,
}
/** The context before anything is read from the back end. */
export const initialContext = (): typeof emptyContext => ({ ...emptyContext, theme: readTheme() })

type Step = 'settings.loadFailed' | 'settings.saveFailed'

export const settingsSetup = setup({
  types: {
    context: {} as {
      /** The last request of each block, for a retry. */
      name: FullName | null
      members: Member[]
      draftMembers: Member[]
      notifications: Notifications
      draftNotifications: Notifications
      /** The next mail of an upcoming trip, by its switch. */
      next: NonNullable<NotificationsAnswer['next']>
      /** The switches of the last save. */
      savedSwitches: SwitchId[]
      failures: Record<Block, StepFailure | null>
      /** Blocks that were being saved when the modal was closed. */
      unsaved: Block[]
      /** The modal was reopened while they are being saved. */
      isWanted: boolean
      /** The colour scheme of this device. */
      theme: Theme
    },
    events: {} as
      | ConnectionEvent
      | { type: 'settings.open' }
      | { type: 'settings.close' }
      | { type: 'person.leave' }
      | { type: 'section.choose'; section: Section }
      | { type: 'theme.choose'; theme: Theme }
      /** Another tab has stored a colour scheme. */
      | { type: 'theme.change'; theme: Theme }
      | { type: 'name.edit' }
      | { type: 'name.cancel' }
      | { type: 'name.save'; name: FullName }
      | { type: 'email.edit' }
      | { type: 'email.cancel' }
      | { type: 'email.save' }
      | { type: 'passengers.edit' }
      | { type: 'passengers.cancel' }
      | { type: 'passengers.save'; members: Member[] }
      | { type: 'passengers.retry' }
      | { type: 'notifications.change'; notifications: Notifications }
      | { type: 'notifications.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: settingsActors,
  guards: {
    isStillSaving: ({ context }, params: { block: Block }) => context.unsaved.includes(params.block),
    isReopened: ({ context }) => context.isWanted,
    isPersonal: (_, params: { section: Section }) => params.section === 'personal',
    isNotifications: (_, params: { section: Section }) => params.section === 'notifications',
  },
  actions: {
    noteUnsaved: enqueueActions(({ enqueue, check }) => {
      const unsaved = (['name', 'passengers', 'notifications'] as const).filter((block) => check(saves[block] as never))
      enqueue.assign({ unsaved, isWanted: false })
    }),
    noteOver: assign(({ context }, params: { block: Block }) => ({ unsaved: context.unsaved.filter((one) => one !== params.block) })),
    wantOpen: assign({ isWanted: true }),
    toastUnsaved: emit({ type: 'toast', tone: 'error', message: 'settings.closedUnsaved' }),
    setFailure: assign(({ context }, params: { block: Block; error: unknown; message: Step }) => ({
      failures: { ...context.failures, [params.block]: toSettingsFailure(params.error, params.message) },
    })),
    forgetFailure: assign(({ context }, params: { block: Block }) => ({ failures: { ...context.failures, [params.block]: null } })),
    forgetFailures: assign({ failures: emptyContext.failures, isWanted: false, savedSwitches: [] }),
    logFailure: emit(({ context }, { block }: { block: Block }) => {
      const failure = context.failures[block]
      return { type: 'log', name: 'settings.failed', data: failure ? loggable(failure) : {} }
    }),
    toastFailure: emit(({ context }, { block }: { block: Block }) => ({
      type: 'toast',
      tone: 'error',
      message: context.failures[block]?.message ?? 'settings.saveFailed',
    })),
    emitUser: emit((_, params: { user: User }) => ({ type: 'userChanged', user: params.user })),
    toastSaved: emit({ type: 'toast', tone: 'ok', message: 'settings.saved' }),
    logSaved: emit((_, params: { what: 'name' | 'email' | 'passengers' | 'notifications'; count?: number }) => ({
      type: 'log',
      name: 'settings.saved',
      data: params,
    })),
    setName: assign((_, params: { name: FullName }) => ({ name: params.name })),
    setDraftMembers: assign((_, params: { members: Member[] }) => ({ draftMembers: params.members })),
    setMembers: assign((_, params: { members: Member[] }) => ({ members: params.members, draftMembers: params.members })),
    setDraftNotifications: assign((_, params: { notifications: Notifications }) => ({ draftNotifications: params.notifications })),
    setNotifications: assign((_, params: { notifications: Notifications }) => ({
      notifications: params.notifications,
      draftNotifications: params.notifications,
    })),
    setNext: assign((_, params: { next: NotificationsAnswer['next'] }) => ({ next: params.next ?? {} })),
    noteSaved: assign(({ context }, params: { notifications: Notifications }) => ({
      savedSwitches: turnedBetween(context.notifications, params.notifications),
    })),
    setTheme: assign((_, params: { theme: Theme }) => ({ theme: params.theme })),
    persistTheme: ({ context }) => persistTheme(context.theme),
    emitTheme: emit(({ context }) => ({ type: 'theme', theme: context.theme })),
    forgetPerson: assign(emptyContext),
  },
})

type Failed = { event: { error: unknown } }
const note = (block: Block, message: Step) =>
  ({ type: 'setFailure', params: ({ event }: Failed) => ({ block, error: event.error, message }) }) as const
/** Actions if a block can't be read: note and log the failure. */
export const loadFailed = (block: Block) => [note(block, 'settings.loadFailed'), { type: 'logFailure', params: { block } }] as const
/** Actions if a block can't be saved: note, show and log the failure. */
export const saveFailed = (block: Block) =>
  [note(block, 'settings.saveFailed'), { type: 'toastFailure', params: { block } }, { type: 'logFailure', params: { block } }] as const
/** Action if a save fails after the modal was closed: show it as such. */
export const unsaved = (block: Block) =>
  [note(block, 'settings.saveFailed'), 'toastUnsaved', { type: 'logFailure', params: { block } }] as const
/** Clears a block's failure on cancel or retry. */
export const forgetFailure = (block: Block) => ({ type: 'forgetFailure', params: { block } }) as const

/** Actions if the person leaves: what was read is forgotten, and the device decides about the colour scheme again. */
export const forgetAll = ['forgetPerson', 'persistTheme', 'emitTheme'] as const
/** Shows a chosen colour scheme. */
export const showTheme = [
  { type: 'setTheme', params: ({ event }: { event: { theme: Theme } }) => ({ theme: event.theme }) },
  'emitTheme',
] as const
