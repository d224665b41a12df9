import { adminCalls } from '../../contract/admin.ts'
import { client } from './client.ts'

export const { getAdminInvite, loginAdmin, setupAdminPassword } = client(adminCalls)
