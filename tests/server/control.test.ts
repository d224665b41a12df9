import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { restoreBackup } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { runWhereTheDataIs } from '../../server/control/run.ts'
import { askControlSocket, openControlSocket } from '../../server/control/socket.ts'
import { openDatabase } from '../../server/db/open.ts'
import { adminInvites } from '../../server/db/schema/index.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

describe('shell commands', () => {
  let dataDir: string
  let server: TestServer
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'firn-control-'))
    server = await createTestServer()
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('[ROUTE-10, CALLS-9] invites an administrator through the server that holds the data', async () => {
    const { db, now, config } = server.deps
    const socket = await openControlSocket(dataDir, { db, now, publicUrl: config.publicUrl })
    const { link } = await runWhereTheDataIs({ DATA_DIR: dataDir }, 'admin.invite', { email: 'Ada@Firn.example' })
    await socket.close()
    const [origin, token] = link.split('/auth/new-password/')
    expect(origin).toBe(config.publicUrl)
    const invite = await server.browser().ask(calls.getAdminInvite, { params: { token: token ?? '' } })
    expect(invite.email).toBe('ada@firn.example')
  })

  it('refuses an invalid address with its path, and creates no invitation', async () => {
    const { db, now, config } = server.deps
    const socket = await openControlSocket(dataDir, { db, now, publicUrl: config.publicUrl })
    await expect(runWhereTheDataIs({ DATA_DIR: dataDir }, 'admin.invite', { email: 'ada' })).rejects.toThrow(/^email: /)
    await socket.close()
    expect(await db.select().from(adminInvites)).toEqual([])
  })

  it('returns null if no server listens', async () => {
    expect(await askControlSocket(dataDir, 'admin.invite', { email: 'ada@firn.example' })).toBeNull()
  })

  it.each([
    ['backup', { path: '/nowhere/night.backup' }],
    ['support.find', { order: 'ada@firn.example' }],
  ] as const)('[OPS-13] %s refuses a folder without data, and creates none in it', async (name, input) => {
    await expect(runWhereTheDataIs({ DATA_DIR: dataDir }, name, input)).rejects.toThrow(`DATA_DIR ${dataDir} has no data`)
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('a backup from the shell', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firn-backup-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('[OPS-13] of an empty database is refused, with a clear message', async () => {
    const { db, close } = await openDatabase({ dataDir: join(folder, 'data') })
    await expect(writeBackup(db, join(folder, 'night.backup'), new Date(0))).rejects.toThrow('nothing to back up')
    await close()
    expect(readdirSync(folder)).toEqual(['data'])
  })

  it('[OPS-14] is not read from a folder or a damaged file', async () => {
    const attempt = (file: string) => restoreBackup({ dataDir: join(folder, 'data') }, file)
    await expect(attempt(folder)).rejects.toThrow(`${folder} is a folder`)
    // An existing file that cannot be read from its beginning.
    await expect(attempt('/proc/self/mem')).rejects.toThrow('is not a complete backup')
    expect(readdirSync(folder)).toEqual([])
  })
})
