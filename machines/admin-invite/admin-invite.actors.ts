import { fromPromise } from 'xstate'
import { getAdminInvite, loginAdmin, setupAdminPassword } from '../../platform/api/admin.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const adminInviteActors = {
  getAdminInvite: fromPromise(({ input, signal }: Call<{ token: string }>) => getAdminInvite(input, { signal })),
  setupAdminPassword: fromPromise(({ input, signal }: Call<{ token: string; password: string }>) => setupAdminPassword(input, { signal })),
  loginAdmin: fromPromise(({ input, signal }: Call<{ email: string; password: string }>) => loginAdmin(input, { signal })),
}
