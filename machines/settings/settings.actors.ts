import { fromPromise } from 'xstate'
import type { Member, Notifications } from '../../contract/user.ts'
import { getNotifications, listPassengers, updateNotifications, updatePassengers, updateProfile } from '../../platform/api/user.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const settingsActors = {
  updateProfile: fromPromise(({ input, signal }: Call<{ firstName: string; lastName: string }>) => updateProfile(input, { signal })),
  listPassengers: fromPromise(({ signal }: { signal: AbortSignal }) => listPassengers({ signal })),
  updatePassengers: fromPromise(({ input, signal }: Call<{ members: Member[] }>) => updatePassengers(input, { signal })),
  getNotifications: fromPromise(({ signal }: { signal: AbortSignal }) => getNotifications({ signal })),
  updateNotifications: fromPromise(({ input, signal }: Call<Notifications>) => updateNotifications(input, { signal })),
}
