import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

const languages = {
  en: {
    signIn: '/auth/otp-send-email',
    email: 'Email',
    send: 'Send code',
    code: 'Verification code',
    menu: 'Account menu',
    settings: 'Account Settings',
    data: 'Your data',
    download: 'Download',
    delete: 'Delete account',
    goOn: 'Confirm with my email address',
    address: 'Your email address',
    forGood: 'Delete permanently',
    mismatch: 'This isn’t your account’s email address.',
    deleted: 'Your account is deleted.',
    last: 'Your account has been deleted',
  },
  de: {
    signIn: '/de/auth/otp-send-email',
    email: 'E-Mail',
    send: 'Code senden',
    code: 'Bestätigungscode',
    menu: 'Kontomenü',
    settings: 'Kontoeinstellungen',
    data: 'Ihre Daten',
    download: 'Herunterladen',
    delete: 'Konto löschen',
    goOn: 'Mit meiner E-Mail-Adresse bestätigen',
    address: 'Ihre E-Mail-Adresse',
    forGood: 'Endgültig löschen',
    mismatch: 'Das ist nicht die E-Mail-Adresse Ihres Kontos.',
    deleted: 'Ihr Konto ist gelöscht.',
    last: 'Ihr Konto wurde gelöscht',
  },
} as const

const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const forms = (['en', 'de'] as const).flatMap((language) =>
  Object.entries(devices).map(([device, viewport]) => ({ language, device, viewport })),
)

for (const { language, device, viewport } of forms) {
  const words = languages[language]
  test(`[SETTINGS-11] [SETTINGS-13] [LAW-15] downloads the user’s data and deletes the account, in ${language} on a ${device}`, {
    tag: '@long',
  }, async ({ page, server }) => {
    const email = `leaving-${language}-${device}@example.com`
    await page.setViewportSize(viewport)
    await page.goto(words.signIn)
    await page.getByRole('textbox', { name: words.email, exact: true }).fill(email)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByRole('textbox', { name: words.code }).fill(await new Traveller(page, server.url, language).codeFor(email))
    await page.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem', { name: words.settings }).click()
    await page.getByRole('button', { name: words.data }).click()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words.download, exact: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^firn-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ email, parts: expect.arrayContaining([]) })

    await page.getByRole('button', { name: words.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.goOn }).click()
    const address = page.getByRole('textbox', { name: words.address })
    await address.fill('somebody@example.com')
    await page.getByRole('button', { name: words.forGood }).click()
    await expect(page.getByText(words.mismatch)).toBeVisible()
    await address.fill(email.toUpperCase())
    await page.getByRole('button', { name: words.forGood }).click()
    await expect(page.getByText(words.deleted, { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: words.menu })).toHaveCount(0)
    const mails = (await (await fetch(`${server.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)).json()) as { subject: string }[]
    expect(mails.map(({ subject }) => subject)).toEqual([words.last])
  })
}
