import { rig } from '@firn/flow-kit'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { otpCases } from '../../../machines/otp/otp.cases.ts'
import { type OtpActor, otpMachine } from '../../../machines/otp/otp.machine.ts'
import type { Locale } from '../../../src/i18n/i18n.ts'
import CodeDialog from '../../../src/views/checkout/code-dialog.tsx'
import { SignInView } from '../../../src/views/sign-in/sign-in.tsx'
import { show } from '../show.tsx'

/** The sign-in screens; requests of the flow stay pending until the test resolves them. */
async function open(start: keyof typeof otpCases.inputs, locale: Locale = 'en') {
  const otp = rig(otpMachine, otpCases.inputs[start])
  otp.start()
  await show(<SignInView otp={otp.actor as never} reason={null} />, locale)
  return otp
}

const email = () => page.getByRole('textbox', { name: 'Email', exact: true })
const send = () => page.getByRole('button', { name: 'Send code' })

test('[AUTH-1] the first screen has an e-mail field, a box to remember it, and a button', async () => {
  await open('the sign-in screen')
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(page.getByRole('checkbox', { name: 'Remember this email' })).not.toBeChecked()
  await expect.element(send()).toBeEnabled()
})

test('[SHELL-26] the longest e-mail fits into the code dialog on the narrowest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const otp = rig(otpMachine, { ...otpCases.inputs["checkout's dialog after a code was sent"], email: `${'m'.repeat(64)}@example.com` })
  otp.start()
  await show(<CodeDialog otp={otp.actor as never} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^m+@example/)).toBeVisible()
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
})

/** A checkout step whose button opens the code dialog. */
function Step({ otp }: { otp: OtpActor }) {
  const [isOpen, setOpen] = useState(false)
  const isOver = useSelector(otp, ({ status }) => status === 'done')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Go on
      </button>
      {isOpen && !isOver && <CodeDialog otp={otp} />}
    </>
  )
}

test('[CHECK-13] returns the focus to the opener of the code dialog after closing', async () => {
  const otp = createActor(otpMachine, { input: otpCases.inputs["checkout's dialog after a code was sent"] }).start()
  await show(<Step otp={otp} />)
  const button = page.getByRole('button', { name: 'Go on' })
  await button.click()
  await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('[AUTH-2] requires an e-mail', async () => {
  const otp = await open('the sign-in screen')
  await send().click()
  await expect.element(page.getByText('Email is required', { exact: true })).toBeVisible()
  expect(otp.running()).not.toContain('sendOtp')
})

test('[AUTH-3] reports a malformed e-mail during input, and removes the error once fixed', async () => {
  await open('the sign-in screen')
  const wrong = page.getByText('Please enter a valid email address', { exact: true })
  await email().fill('nobody')
  await expect.element(wrong).toBeVisible()
  await email().fill('nobody@example.com')
  await expect.element(wrong).not.toBeInTheDocument()
})

test('[AUTH-7] the code screen has six slots for digits, Continue, and a link to resend', async () => {
  const otp = await open('a reload on the code screen')
  const code = page.getByRole('textbox', { name: 'Verification code' })
  await expect.element(code).toBeVisible()
  const slots = () => [...(code.element().closest('[data-input-otp-container]')?.querySelectorAll('span[aria-hidden]') ?? [])]
  expect(slots()).toHaveLength(6)
  await code.fill('48291')
  await expect.poll(() => slots().map((slot) => slot.textContent)).toEqual(['4', '8', '2', '9', '1', ''])
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  for (const name of ['no block on sending', 'sending is free now'] as const) await otp.step(otpCases.events[name] as never)
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
})
