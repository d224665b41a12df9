import * as v from 'valibot'
import { deviceShelf, readJson, tabShelf, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

const OtpData = v.object({ email: v.string(), remember: v.boolean(), requestId: v.string() })
export type OtpData = v.InferOutput<typeof OtpData>

/** The code request that this tab has open, so that a reload comes back to the code screen; or null. */
export function readOtpData(): OtpData | null {
  const parsed = v.safeParse(OtpData, readJson(tabShelf, keys.otp))
  return parsed.success ? parsed.output : null
}

/** Keeps the open request, and the e-mail on this device where the person ticked it (AUTH-6); otherwise forgets an earlier one. */
export function keepOtpData(data: OtpData): void {
  writeJson(tabShelf, keys.otp, data)
  if (data.remember) deviceShelf.set(keys.rememberedEmail, data.email)
  else deviceShelf.remove(keys.rememberedEmail)
}

export const forgetOtpData = (): void => tabShelf.remove(keys.otp)

/** The e-mail that was remembered on this device, or ''. */
export const readRememberedEmail = (): string => deviceShelf.get(keys.rememberedEmail) ?? ''
