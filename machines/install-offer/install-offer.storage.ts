import { deviceStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Whether somebody has answered on this device: nobody is asked twice (OFFLINE-13). */
export const wasAsked = (): boolean => deviceStorage.get(keys.installAsked) !== null

export const persistAsked = (): boolean => deviceStorage.set(keys.installAsked, '1')
