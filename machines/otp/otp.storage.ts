import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

const OtpData = v.object({ email: v.string(), remember: v.boolean(), requestId: v.string() })
export type OtpData = v.InferOutput<typeof OtpData>

/** Returns the pending code request of this tab, so that a reload returns to the code screen; or null. */
export function readOtpData(): OtpData | null {
  const parsed = v.safeParse(OtpData, readJson(tabStorage, keys.otp))
  return parsed.success ? parsed.output : null
}

/** Stores the pending request, and the e-mail on this device if the person ticked the box (AUTH-6); otherwise removes a stored e-mail. */
export function persistOtpData(data: OtpData): void {
  writeJson(tabStorage, keys.otp, data)
  if (data.remember) deviceStorage.set(keys.rememberedEmail, data.email)
  else deviceStorage.remove(keys.rememberedEmail)
}

export const forgetOtpData = (): void => tabStorage.remove(keys.otp)

/** Returns the e-mail stored on this device, or ''. */
export const readRememberedEmail = (): string => deviceStorage.get(keys.rememberedEmail) ?? ''
