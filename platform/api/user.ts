import { userCalls } from '../../contract/user.ts'
import { client } from './client.ts'

export const { getUser, updateProfile, listPassengers, updatePassengers, getNotifications, updateNotifications } = client(userCalls)
