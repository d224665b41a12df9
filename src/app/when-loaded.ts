import { i18n } from '../i18n/i18n.ts'
import { showToast } from './toasts.ts'

const tell = () => showToast('error', i18n._('error.network'))

/** Loads a part of the application and uses it. If the part can't be loaded, a toast tells the traveller, unless `failed` handles the error. */
export function whenLoaded<T>(load: () => Promise<T>, use: (part: T) => void, failed: (error: unknown) => void = tell): void {
  load().then(use, failed)
}
