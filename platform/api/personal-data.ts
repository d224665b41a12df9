import { personalDataCalls } from '../../contract/personal-data.ts'
import { userCalls } from '../../contract/user.ts'
import { client } from './client.ts'

export const { downloadData } = client(personalDataCalls)
export const { getDeletion, deleteUser } = client(userCalls)
