import { assign, emit, setup } from 'xstate'
import type { Member, Notifications } from '../../src/api/contract/user.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { settingsActors } from './settings.actors.ts'
import { type SettingsFailure, toSettingsFailure } from './settings.failure.ts'

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

const nobody = {
  name: null,
  members: [],
  draftMembers: [],
  notifications: noNotifications,
  draftNotifications: noNotifications,
  failure: null,
}
/** What the modal knows before it has read anything. */
export const knowsNobody = (): typeof nobody => ({ ...nobody })

type Step = 'settings.loadFailed' | 'settings.saveFailed'

export const settingsSetup = setup({
  types: {
    context: {} as {
      /** What was last sent off in each block, for a retry. */
      name: FullName | null
      members: Member[]
      draftMembers: Member[]
      notifications: Notifications
      draftNotifications: Notifications
      failure: SettingsFailure | null
    },
    events: {} as
      | { type: 'settings.open' }
      | { type: 'settings.close' }
      | { type: 'person.leave' }
      | { type: 'section.choose'; section: 'personal' | 'notifications' }
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
  },
  actors: settingsActors,
  guards: {
    isPersonal: (_, params: { section: 'personal' | 'notifications' }) => params.section === 'personal',
  },
  actions: {
    noteFailure: assign((_, params: { error: unknown; message: Step }) => ({ failure: toSettingsFailure(params.error, params.message) })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'settings.failed', data: context.failure ? loggable(context.failure) : {} })),
    sayFailure: emit(({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'settings.saveFailed' })),
    saySaved: emit({ type: 'toast', tone: 'ok', message: 'settings.saved' }),
    logSaved: emit((_, params: { what: 'name' | 'email' | 'passengers' | 'notifications'; count?: number }) => ({
      type: 'log',
      name: 'settings.saved',
      data: params,
    })),
    keepName: assign((_, params: { name: FullName }) => ({ name: params.name })),
    keepDraftMembers: assign((_, params: { members: Member[] }) => ({ draftMembers: params.members })),
    keepMembers: assign((_, params: { members: Member[] }) => ({ members: params.members, draftMembers: params.members })),
    keepDraftNotifications: assign((_, params: { notifications: Notifications }) => ({ draftNotifications: params.notifications })),
    keepNotifications: assign((_, params: { notifications: Notifications }) => ({
      notifications: params.notifications,
      draftNotifications: params.notifications,
    })),
    forgetPerson: assign(knowsNobody),
    dropUser: emit({ type: 'invalidate', what: 'user' }),
    dropPassengers: emit({ type: 'invalidate', what: 'passengers' }),
    dropNotifications: emit({ type: 'invalidate', what: 'notifications' }),
  },
})

type Failed = { event: { error: unknown } }
/** What happens where reading or saving fails: it is noted, logged, and said where the person had asked for it. */
export const loadFailed = [
  { type: 'noteFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'settings.loadFailed' as const }) },
  'logFailure',
] as const
export const saveFailed = [
  { type: 'noteFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'settings.saveFailed' as const }) },
  'sayFailure',
  'logFailure',
] as const
