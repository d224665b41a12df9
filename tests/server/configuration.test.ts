import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicConfig, readConfig } from '../../server/config.ts'
import { lockDataDir } from '../../server/db/lock.ts'
import { playLockRounds } from '../support/lock/rounds.ts'

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://firn.example',
}
const pages = {
  TERMS_URL: 'https://firn-reisen.at/agb',
  PRIVACY_URL: 'https://firn-reisen.at/datenschutz',
  SUPPORT_CHAT_URL: 'https://chat.firn-reisen.at/',
}
const organiser = {
  ORGANISER_NAME: 'Firn Reisen',
  ORGANISER_ADDRESS: 'Ring 1, Wien',
  ORGANISER_INSOLVENCY_PROTECTION: 'Versicherer 1',
  ORGANISER_INFORMATION_URL: 'https://firn.example/info',
}

describe('configuration', () => {
  it('[D183] accepts an international telephone number of support, has no default, and refuses invalid numbers', () => {
    expect(publicConfig(readConfig({}), null).supportTelephone).toBeNull()
    expect(publicConfig(readConfig({ SUPPORT_TELEPHONE: '+43 512 123456' }), null).supportTelephone).toBe('+43 512 123456')
    // International numbers have seven to fifteen digits.
    for (const telephone of ['+43 12345', '+1234567', '+123 456 789 012 345'])
      expect(readConfig({ SUPPORT_TELEPHONE: telephone }).supportTelephone).toBe(telephone)
    for (const wrong of ['0512 123456', '+43', '+43 512 CALL', '+43  512 123456', '+123456', '+123 456 789 012 3456'])
      expect(() => readConfig({ SUPPORT_TELEPHONE: wrong })).toThrow('SUPPORT_TELEPHONE must be')
  })

  it('[OFFER-33] accepts a tile address with its attribution, and refuses others with the allowed values', () => {
    const url = 'https://tiles.example.com/maps/{z}/{x}/{y}.png?key=a'
    expect(readConfig({}).mapTiles).toBeNull()
    expect(readConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, attribution: '© OpenStreetMap contributors' })
    expect(readConfig({ MAP_TILES_URL: 'http://127.0.0.1:9/{z}/{y}/{x}', MAP_TILES_ATTRIBUTION: '© A' }).mapTiles?.attribution).toBe('© A')
    const longest = url.padEnd(500, 'a')
    expect(readConfig({ MAP_TILES_URL: longest }).mapTiles?.url).toBe(longest)
    for (const wrong of [
      'tiles',
      'http://tiles.example.com/{z}/{x}/{y}.png',
      'ftp://tiles.example.com/{z}/{x}/{y}.png',
      'https://ada:secret@tiles.example.com/{z}/{x}/{y}.png',
      'https://tiles.example.com/{z}/{x}.png',
      'https://tiles.example.com/{z}/{x}/{y}/{y}.png',
      'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      'https://{z}.example.com/{x}/{y}.png',
      "https://tiles.example.com/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
      'https://tiles.example.com/{z}/{x}/{y}.png#a',
      `${longest}a`,
    ])
      expect(() => readConfig({ MAP_TILES_URL: wrong }), wrong).toThrow(
        /^(.*\n)?.*MAP_TILES_URL must be an address with \{z\}, \{x\} and \{y\}/,
      )
    for (const wrong of [' ', 'a'.repeat(201), '<b>A</b>'])
      expect(() => readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: wrong }), wrong).toThrow(
        /MAP_TILES_ATTRIBUTION must be one line of plain text/,
      )
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'a'.repeat(200) }).mapTiles?.attribution).toHaveLength(200)
  })

  it('[SHELL-4] works without variables, in the sandbox', () => {
    expect(readConfig({})).toMatchObject({
      name: 'Firn',
      port: 4173,
      host: '127.0.0.1',
      isSandbox: true,
      orderTtlSeconds: 1200,
      publicUrl: 'http://127.0.0.1:4173',
    })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ PUBLIC_URL: 'https://firn.example/path' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'http://192.168.0.9:4173' }, 'PUBLIC_URL must begin with https://'],
    [{ PUBLIC_URL: 'https://fi rn.example' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'https://firn.example:70000' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'https://firn.example?a' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'https://me:pw@firn.example' }, 'PUBLIC_URL must be an origin'],
    [{ PICTURES_ORIGIN: 'https://*' }, 'PICTURES_ORIGIN must be an origin'],
    [{ APP_NAME: ' ' }, 'APP_NAME must be one line of 1 to 60 characters'],
    [{ APP_NAME: 'Fi\nrn' }, 'APP_NAME must be one line'],
    [{ MAIL_FROM: 'the desk' }, 'MAIL_FROM must be one sender'],
    [{ MAIL_FROM: 'A <a@firn.example>, B <b@firn.example>' }, 'MAIL_FROM must be one sender'],
    [{ MAIL_FROM: 'A\nB <a@firn.example>' }, 'MAIL_FROM must be one sender'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a host'],
    [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL must be an address'],
    [{ SUPPORT_CHAT_URL: 'data:text/html,hello' }, 'SUPPORT_CHAT_URL must be an address'],
    [{ ALERT_URL: 'https://me:pw@ops.example' }, 'ALERT_URL must be a valid address'],
    [{ ALERT_URL: 'https://[ops' }, 'ALERT_URL must be a valid address'],
    [{ TRUSTED_PROXIES: '010.0.0.1' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10/8' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY must look like'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1;whsec_2' }, 'STRIPE_WEBHOOK_SECRET must look like whsec_…, several of them separated by commas'],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ ALERT_URL: 'mailto:ops@firn.example' }, 'ALERT_URL must begin with https:// or http://'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES must be a whole number from 1 to 64'],
    [{ WEB_PROCESSES: '65' }, 'WEB_PROCESSES must be a whole number from 1 to 64'],
    [{ WEB_PROCESSES: '2' }, 'WEB_PROCESSES=2 needs DATABASE_URL: PGlite belongs to one process'],
    [{ WEB_PROCESSES: '2', ROLE: 'worker', DATABASE_URL: 'postgres://a/b' }, 'WEB_PROCESSES is for ROLE=all and ROLE=web'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 1000'],
    [{ BOOKINGS_MAIL: 'the hotel' }, 'BOOKINGS_MAIL must be an e-mail address'],
    [{ RATEHAWK_KEY_ID: '1' }, 'RATEHAWK_KEY_ID and RATEHAWK_KEY are required together'],
    [{ RATEHAWK_KEY_ID: 'x', RATEHAWK_KEY: 'k'.repeat(8) }, 'RATEHAWK_KEY_ID must look like the number of the key'],
    [{ RATEHAWK_KEY_ID: '1', RATEHAWK_KEY: 'k'.repeat(8) }, 'SUPPORT_TELEPHONE is required with RATEHAWK_KEY_ID'],
    [{ RATEHAWK_KEY_ID: '1', RATEHAWK_KEY: 'k'.repeat(8), RATEHAWK_URL: 'http://etg.example' }, 'RATEHAWK_URL must begin with https://'],
    [{ LITEAPI_KEY: 'k'.repeat(8) }, 'SUPPORT_TELEPHONE is required with LITEAPI_KEY'],
    [{ LITEAPI_URL: 'liteapi' }, 'LITEAPI_URL must be an address such as'],
    [{ RATEHAWK_URL: 'etg' }, 'RATEHAWK_URL must be an origin such as'],
    [{ SUPPLIER_URL: 'supplier', SUPPLIER_SECRET: 's'.repeat(32) }, 'SUPPLIER_URL must be an address such as'],
    [{ SUPPLIER_URL: 'http://supplier.example', SUPPLIER_SECRET: 's'.repeat(32) }, 'SUPPLIER_URL must begin with https://'],
    [{ SUPPLIER_URL: 'https://me:pw@supplier.example', SUPPLIER_SECRET: 's'.repeat(32) }, 'SUPPLIER_URL must not hold a user'],
    [{ SUPPLIER_URL: 'https://supplier.example' }, 'SUPPLIER_URL and SUPPLIER_SECRET are required together'],
    [{ SUPPLIER_SECRET: 's'.repeat(32) }, 'SUPPLIER_URL and SUPPLIER_SECRET are required together'],
    [{ SUPPLIER_URL: 'https://supplier.example', SUPPLIER_SECRET: 's'.repeat(31) }, 'SUPPLIER_SECRET must look like 32 to 200 characters'],
    [{ SUPPLIER_URL: 'https://supplier.example', SUPPLIER_SECRET: 's'.repeat(201) }, 'SUPPLIER_SECRET must look like 32 to 200 characters'],
    [{ GTM_ID: 'UA-1' }, 'GTM_ID must look like'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be 0 or 1'],
    [{ ORDER_TTL_SECONDS: '0' }, 'ORDER_TTL_SECONDS must be'],
    [{ HOST: '0.0.0.0' }, 'STRIPE_SECRET_KEY is required on this HOST, or SANDBOX=1'],
    [{ ...live, ...organiser, SANDBOX: '1' }, 'SANDBOX must not be on together with a live STRIPE_SECRET_KEY'],
    [{ ...live, ...organiser, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'must both be test keys or both be live keys'],
  ])('stops the start with the name and what is allowed: %o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('[SHELL-4] accepts an origin as browsers send it in each request', () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'HTTPS://Firn.Example:443' })
    expect(publicUrl).toBe('https://firn.example')
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080')
    expect(readConfig({ PICTURES_ORIGIN: 'https://Media.Example' }).picturesOrigin).toBe('https://media.example')
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32,::1,::ffff:10.0.0.1' }).trustedProxies).toHaveLength(5)
  })

  it('[MAIL-1] sends booking notices to the configured address, by default to the sender of mails', () => {
    const toldOf = (environment: Record<string, string>) => readConfig(environment).mail.bookings
    expect(toldOf({ BOOKINGS_MAIL: 'desk@snow.example' })).toBe('desk@snow.example')
    expect(toldOf({ MAIL_FROM: 'Snow <hello@snow.example>' })).toBe('hello@snow.example')
    expect(toldOf({ MAIL_FROM: 'hello@snow.example' })).toBe('hello@snow.example')
  })

  it('[LAW-2] requires the organiser with live keys, and labels samples otherwise', () => {
    expect(() => readConfig(live)).toThrow('ORGANISER_INSOLVENCY_PROTECTION is required')
    expect(readConfig({ ...live, ...pages, ...organiser })).toMatchObject({
      isSandbox: false,
      organiser: { name: 'Firn Reisen', isSample: false },
    })
    expect(readConfig({}).organiser).toMatchObject({ isSample: true, name: expect.stringContaining('Sample') })
  })

  it.each(Object.keys(pages))('[OPS-8] requires a real %s with live keys', (name) => {
    for (const address of ['', 'https://firn.example/page', 'https://example.com/', 'http://localhost/x'])
      expect(() => readConfig({ ...live, ...organiser, ...pages, [name]: address })).toThrow(`${name} must be a real address`)
    const own = { PUBLIC_URL: 'https://firn-reisen.at', [name]: 'https://firn-reisen.at/terms' }
    expect(() => readConfig({ ...live, ...organiser, ...pages, ...own }), 'a sample of our own').toThrow(`${name} must be a real address`)
    expect(readConfig({ ...live, ...organiser, ...pages }).isSandbox).toBe(false)
  })

  it('turns the sandbox on for another host only if SANDBOX is set', () => {
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '1' }).isSandbox).toBe(true)
  })
})

describe('data directory', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'firn-lock-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  it('[OPS-15] is locked against a second process and unlocked at the end', async () => {
    const unlock = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(`in use by process ${process.pid}`)
    // The refused attempt does not end the lock.
    await expect(lockDataDir(dir)).rejects.toThrow('is in use')
    unlock()
    const again = await lockDataDir(dir)
    // A second release does not end the lock of another process.
    unlock()
    await expect(lockDataDir(dir)).rejects.toThrow('is in use')
    again()
  })

  it('[OPS-15] is refused with the kind of its holder: a process of this host or of another container', async () => {
    const unlock = await lockDataDir(dir)
    writeFileSync(join(dir, 'firn.lock'), JSON.stringify({ pid: 1, place: 'another kernel pid:[1]' }))
    await expect(lockDataDir(dir)).rejects.toThrow('is in use by a process of another container or host')
    rmSync(join(dir, 'firn.lock'))
    await expect(lockDataDir(dir)).rejects.toThrow('is in use by another process')
    unlock()
  })

  it('[OPS-15] of ten processes exactly one gets it after a crash', async () => {
    expect(await playLockRounds(10)).toEqual([])
  })
})
