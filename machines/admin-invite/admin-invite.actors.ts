import { getAdminInvite, loginAdmin, setupAdminPassword } from '../../platform/api/admin.ts'
import { call } from '../call.ts'

export const adminInviteActors = {
  getAdminInvite: call(getAdminInvite),
  setupAdminPassword: call(setupAdminPassword),
  loginAdmin: call(loginAdmin),
}
