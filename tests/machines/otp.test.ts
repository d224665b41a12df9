import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { otpMachine } from '../../machines/otp/otp.machine.ts'
import { selectCanResend, selectErrorMessage, selectIsCountingDown, selectSendSecondsLeft } from '../../machines/otp/otp.selectors.ts'
import { readOtpData, readRememberedEmail } from '../../machines/otp/otp.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('otp'))

const page = { mode: 'page', email: '', remember: false, requestId: null } as const
const noBlock = { request: {}, validate: {} }

async function onCodeScreen(remember = false) {
  const otp = play(otpMachine, page)
  await otp.send({ type: 'email.submit', email: 'ada@example.com', remember })
  await otp.resolve('getOtpState', noBlock)
  await otp.resolve('readSendBlock', 0)
  await otp.resolve('sendOtp', { requestId: 'r-1' })
  return otp
}

describe('sending the code', () => {
  test('[AUTH-4] [TRACK-2] Send code stores the request id and opens the code screen', async () => {
    const otp = play(otpMachine, page)
    await otp.send({ type: 'email.submit', email: 'ada@example.com', remember: true })
    expect(otp.emitted()).toEqual([{ type: 'track', name: 'auth_started' }])
    await otp.resolve('getOtpState', noBlock)
    await otp.resolve('readSendBlock', 0)
    expect(otp.inputOf('sendOtp')).toEqual({ email: 'ada@example.com', remember: true })
    await otp.resolve('sendOtp', { requestId: 'r-1' })
    expect(otp.emitted()).toEqual([{ type: 'navigate', to: 'otp-check', params: {} }])
    expect(otp.snapshot().context.requestId).toBe('r-1')
    expect(readOtpData()).toEqual({ email: 'ada@example.com', remember: true, requestId: 'r-1' })
  })
  test('[AUTH-6] the e-mail is stored on this device only if the box is ticked', async () => {
    await onCodeScreen(true)
    expect(readRememberedEmail()).toBe('ada@example.com')
    await onCodeScreen(false)
    expect(readRememberedEmail()).toBe('')
  })
  test('[AUTH-13] [AUTH-14] before the unblock time nothing is sent, and the remaining time is shown', async () => {
    const otp = play(otpMachine, page)
    await otp.send({ type: 'email.submit', email: 'ada@example.com', remember: false })
    await otp.resolve('getOtpState', { request: { unblockTS: 1_800_000_000 }, validate: {} })
    expect(otp.inputOf('readSendBlock')).toEqual({ until: 1_800_000_000 })
    await otp.resolve('readSendBlock', 42)
    expect(otp.state()).toEqual({ email: { blocked: 'ticking' } })
    expect(selectErrorMessage(otp.snapshot())).toBe('otp.blocked')
    await otp.send({ type: 'email.submit', email: 'ada@example.com', remember: false })
    expect(otp.running()).toEqual([])
  })
})

describe('the code', () => {
  test('[AUTH-8] the sixth digit submits once: input during the check does not', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '12345' })
    expect(otp.running()).not.toContain('loginOtp')
    await otp.send({ type: 'code.change', code: '123456' })
    expect(otp.inputOf('loginOtp')).toEqual({ otp: '123456', requestId: 'r-1' })
    await otp.send({ type: 'code.change', code: '123456' })
    await otp.send({ type: 'code.submit' })
    expect(otp.running().filter((id) => id === 'loginOtp')).toHaveLength(1)
  })
  test('[AUTH-8] more than six digits are not submitted', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '1234567' })
    expect(otp.running()).not.toContain('loginOtp')
  })
  test('[AUTH-9] Continue with five digits shows that six are needed', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '12345' })
    await otp.send({ type: 'code.submit' })
    expect(selectErrorMessage(otp.snapshot())).toBe('otp.shortCode')
    expect(otp.running()).not.toContain('loginOtp')
  })
  test('[AUTH-10] a wrong code shows an error, clears the slots and accepts another one', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '111111' })
    await otp.reject('loginOtp', errors.http(400, 'otp.wrongCode'))
    expect(selectErrorMessage(otp.snapshot())).toBe('otp.wrongCode')
    expect(otp.snapshot().context.code).toBe('')
    await otp.send({ type: 'code.change', code: '222222' })
    expect(otp.inputOf('loginOtp')).toEqual({ otp: '222222', requestId: 'r-1' })
  })
  test('[AUTH-11] [TRACK-2] the right code passes the token on and clears the request', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '123456' })
    await otp.resolve('loginOtp', { accessToken: 't' })
    expect(otp.snapshot().status).toBe('done')
    expect(otp.snapshot().output).toEqual({ accessToken: 't', email: 'ada@example.com', requestId: 'r-1' })
    expect(otp.emitted()).toEqual([
      { type: 'track', name: 'auth_done' },
      { type: 'signIn', accessToken: 't' },
    ])
    expect(readOtpData()).toBeNull()
  })
  test('[ERR-16] a check without a response keeps the code, and Continue retries it', async () => {
    const otp = await onCodeScreen()
    await otp.send({ type: 'code.change', code: '123456' })
    await otp.reject('loginOtp', errors.offline)
    expect(selectErrorMessage(otp.snapshot())).toBe('error.network')
    await otp.send({ type: 'code.submit' })
    expect(otp.inputOf('loginOtp')).toEqual({ otp: '123456', requestId: 'r-1' })
  })
})

describe('another code', () => {
  test('[AUTH-12] the link counts down each second, then becomes a button that requests a new code', async () => {
    const otp = await onCodeScreen()
    await otp.resolve('getOtpState', { request: { unblockTS: 1_800_000_000 }, validate: {} })
    await otp.resolve('readSendBlock', 61)
    expect(selectSendSecondsLeft(otp.snapshot())).toBe(61)
    expect(selectCanResend(otp.snapshot())).toBe(false)
    expect(await otp.wait()).toBe(1000)
    await otp.resolve('readSendBlock', 60)
    expect(selectSendSecondsLeft(otp.snapshot())).toBe(60)
    expect(selectIsCountingDown(otp.snapshot())).toBe(true)
    await otp.wait()
    await otp.resolve('readSendBlock', 0)
    expect(selectCanResend(otp.snapshot())).toBe(true)
    await otp.send({ type: 'code.resend' })
    await otp.resolve('sendOtp', { requestId: 'r-2' })
    expect(otp.snapshot().context).toMatchObject({ requestId: 'r-2', code: '' })
  })
  test('[AUTH-13] a new code is refused during the countdown', async () => {
    const otp = await onCodeScreen()
    await otp.resolve('getOtpState', { request: { unblockTS: 1_800_000_000 }, validate: {} })
    await otp.resolve('readSendBlock', 30)
    await otp.send({ type: 'code.resend' })
    expect(otp.running()).not.toContain('sendOtp')
  })
})

test('[AUTH-7] an invalid stored request is ignored', () => {
  for (const stored of ['{"email":"ada@example.com"}', 'no json']) {
    tabStorage.set(keys.otp, stored)
    expect(readOtpData()).toBeNull()
  }
  tabStorage.remove(keys.otp)
})
