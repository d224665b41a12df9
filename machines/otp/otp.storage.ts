import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

const OtpData = v.object({ email: v.string(), remember: v.boolean(), requestId: v.string() })
export type OtpData = v.InferOutput<typeof OtpData>

/** The code request that this tab has open, so that a reload comes back to the code screen; or null. */
export function readOtpData(): OtpData | null {
  const parsed = v.safeParse(OtpData, readJson(tabStorage, keys.otp))
  return parsed.success ? parsed.output : null
}

/** Persists the open request, and the e-mail on this device where the person ticked it (AUTH-6); otherwise forgets an earlier one. */
export function persistOtpData(data: OtpData): void {
  writeJson(tabStorage, keys.otp, data)
  if (data.remember) deviceStorage.set(keys.rememberedEmail, data.email)
  else deviceStorage.remove(keys.rememberedEmail)
}

export const forgetOtpData = (): void => tabStorage.remove(keys.otp)

/** The e-mail that was remembered on this device, or ''. */
export const readRememberedEmail = (): string => deviceStorage.get(keys.rememberedEmail) ?? ''
