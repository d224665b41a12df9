import { deviceStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Returns whether the question was answered on this device. It is never shown again then (OFFLINE-13). */
export const wasAsked = (): boolean => deviceStorage.get(keys.installAsked) !== null

export const persistAsked = (): boolean => deviceStorage.set(keys.installAsked, '1')
