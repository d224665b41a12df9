import * as v from 'valibot'
import { Email } from '../../contract/common.ts'
import { BackupRefused } from '../backup/file.ts'
import { writeBackup } from '../backup/write.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/types.ts'
import { inviteAdmin } from '../domain/auth/admins.ts'
import { InventoryRefused } from '../inventory/file/problems.ts'
import { FileUnreadable } from '../inventory/file/read.ts'
import { runImport } from '../inventory/run-import.ts'
import { importContent, type ReadContent } from '../inventory/supplier-content.ts'
import { type ContentSupplier, contentSuppliers } from '../suppliers/content.ts'
import { etgClient } from '../suppliers/etg/client.ts'
import { readContent as readEtgContent } from '../suppliers/etg/content.ts'
import { liteApiClient } from '../suppliers/liteapi/client.ts'
import { readContent as readLiteApiContent } from '../suppliers/liteapi/content.ts'
import type { LiteApiConfig, RatehawkConfig } from '../suppliers/open.ts'
import { SupplierUnavailable } from '../suppliers/supplier.ts'
import { type Support, supportCommands } from './support.ts'

export type ControlDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  picturesOrigin?: string | undefined
  pictureHosts?: readonly string[]
  /** The remote supplier, if configured. */
  supplier?: object | null
  /** ETG / RateHawk, if configured. */
  ratehawk?: RatehawkConfig | null
  /** LiteAPI, if configured. */
  liteapi?: LiteApiConfig | null
  /** Receives the progress of a long command as sentences for the operator. */
  onProgress?: (line: string) => void
  /** Opens what support needs, on first use. */
  support?: () => Promise<Support>
}

/**
 * Commands of the shell. The same code runs inside the server, called over its socket, or in the command's own process if no server has the data
 * open. Inputs are validated here. A refusal is an error with a message for the operator.
 */
const controlCommands = {
  'admin.invite': {
    input: v.object({ email: v.pipe(Email, v.nonEmpty()) }),
    /** Returns the invitation's link and its expiry in milliseconds since 1970. */
    run: async ({ db, now, publicUrl }: ControlDeps, { email }: { email: string }) => {
      const { token, expiresAt } = await inviteAdmin(db, email, now())
      return { link: `${publicUrl}/auth/new-password/${token}`, expiresAt: expiresAt.getTime() }
    },
  },
  'inventory.import': {
    /** `path` is absolute. The process with the data reads the file, so it is not sent over the socket. */
    input: v.object({ path: v.pipe(v.string(), v.startsWith('/', 'must be an absolute path')), isCheck: v.boolean() }),
    /** Returns the contents of the file and, unless it was only checked, the result of the import. */
    run: ({ db, now, picturesOrigin, pictureHosts = [], supplier, onProgress }: ControlDeps, input: { path: string; isCheck: boolean }) =>
      runImport(db, { ...input, picturesOrigin, pictureHosts, hasSupplier: Boolean(supplier), onProgress }, now()).catch(refuseFile),
  },
  'suppliers.content': {
    input: v.object({ supplier: v.picklist(contentSuppliers) }),
    /** Returns how many hotels the supplier's content has, how many are on sale, and what could not be read. */
    run: ({ db, now, ...suppliers }: ControlDeps, { supplier }: { supplier: ContentSupplier }) =>
      importContent(supplier, contentOf(supplier, suppliers), db, now()).catch(refuseFile),
  },
  backup: {
    input: v.object({ path: v.pipe(v.string(), v.startsWith('/', 'must be an absolute path')) }),
    /** Returns the number of rows per table in the file. */
    run: ({ db, now }: ControlDeps, { path }: { path: string }) => writeBackup(db, path, now()).catch(refuseFile),
  },
} as const

/** How the content of a supplier is read. @throws ControlRefusal if it is not configured */
function contentOf(supplier: ContentSupplier, { ratehawk, liteapi }: Pick<ControlDeps, 'ratehawk' | 'liteapi'>): ReadContent {
  const readers: Record<ContentSupplier, { variables: string; read: ReadContent | null | undefined }> = {
    rh: {
      variables: 'RATEHAWK_KEY_ID and RATEHAWK_KEY',
      read: ratehawk && ((places, options) => readEtgContent(etgClient(ratehawk), places, options)),
    },
    liteapi: {
      variables: 'LITEAPI_KEY',
      read: liteapi && ((places, options) => readLiteApiContent(liteApiClient(liteapi), places, options)),
    },
  }
  const { variables, read } = readers[supplier]
  if (!read) throw new ControlRefusal(`${variables} must be set to ask this supplier.`)
  return read
}

/** Shows problems of a file to the operator. */
function refuseFile(error: unknown): never {
  if (
    error instanceof FileUnreadable ||
    error instanceof InventoryRefused ||
    error instanceof BackupRefused ||
    error instanceof SupplierUnavailable
  )
    throw new ControlRefusal(error.message)
  throw error
}

type Commands = typeof controlCommands & typeof supportCommands
export type ControlName = keyof Commands
export type ControlAnswer<N extends ControlName> = Awaited<ReturnType<Commands[N]['run']>>

/** The input of a command is invalid or violates a rule. The message names the input and the allowed values. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal'
}

/** Runs a command by name. @throws ControlRefusal for an unknown name, an invalid input, or a violated rule */
export async function runControl<N extends ControlName>(deps: ControlDeps, name: N, input: unknown): Promise<ControlAnswer<N>> {
  // The result's type depends on the name, which a lookup by a union of names cannot express.
  return (await runNamed(deps, name, input)) as ControlAnswer<N>
}

type Command<Deps> = { input: v.GenericSchema; run(deps: Deps, input: never): Promise<unknown> }

async function runNamed(deps: ControlDeps, name: string, input: unknown): Promise<unknown> {
  const own = new Map<string, Command<ControlDeps>>(Object.entries(controlCommands)).get(name)
  if (own) return run(own, deps, input)
  const ofSupport = new Map<string, Command<Support>>(Object.entries(supportCommands)).get(name)
  if (!ofSupport || !deps.support) throw new ControlRefusal(`There is no command "${name}".`)
  return run(ofSupport, await deps.support(), input)
}

async function run<Deps>(command: Command<Deps>, deps: Deps, input: unknown): Promise<unknown> {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) {
    throw new ControlRefusal(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'input'}: ${issue.message}`).join('\n'))
  }
  try {
    return await command.run(deps, parsed.output as never)
  } catch (error) {
    if (error instanceof Refusal || error instanceof RangeError) throw new ControlRefusal(error.message)
    throw error
  }
}
