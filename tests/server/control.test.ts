import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { runWhereTheDataIs } from '../../server/control/run.ts'
import { askControlSocket, openControlSocket } from '../../server/control/socket.ts'
import { adminInvites } from '../../server/db/schema/index.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

describe('commands of the shell', () => {
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

  it('refuses what is no address with the place, and makes no invitation', async () => {
    const { db, now, config } = server.deps
    const socket = await openControlSocket(dataDir, { db, now, publicUrl: config.publicUrl })
    await expect(runWhereTheDataIs({ DATA_DIR: dataDir }, 'admin.invite', { email: 'ada' })).rejects.toThrow(/^email: /)
    await socket.close()
    expect(await db.select().from(adminInvites)).toEqual([])
  })

  it('returns null where no server listens', async () => {
    expect(await askControlSocket(dataDir, 'admin.invite', { email: 'ada@firn.example' })).toBeNull()
  })
})
