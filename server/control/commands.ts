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
import { type Support, supportCommands } from './support.ts'

export type ControlDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  picturesOrigin?: string | undefined
  pictureHosts?: readonly string[]
  /** The supplier that is asked over HTTP, where there is one. */
  supplier?: object | null
  /** Hears how far a long command is, in sentences for the person at the shell. */
  tell?: (line: string) => void
  /** What support works with; opened by whoever needs it first. */
  support?: () => Promise<Support>
}

/**
 * What a command of the shell does with the data. The same code runs inside the server, asked over its socket, and in the command's own
 * process when no server has the data open. Inputs are checked here; a refusal is an error with a sentence for the person at the shell.
 */
const controlCommands = {
  'admin.invite': {
    input: v.object({ email: v.pipe(Email, v.nonEmpty()) }),
    /** Returns the invitation's link and its end in milliseconds since 1970. */
    run: async ({ db, now, publicUrl }: ControlDeps, { email }: { email: string }) => {
      const { token, expiresAt } = await inviteAdmin(db, email, now())
      return { link: `${publicUrl}/auth/new-password/${token}`, expiresAt: expiresAt.getTime() }
    },
  },
  'inventory.import': {
    /** `path` is absolute: the file is read where the data is, so that it never goes through the socket. */
    input: v.object({ path: v.pipe(v.string(), v.startsWith('/', 'must be an absolute path')), isCheck: v.boolean() }),
    /** Returns what the file holds and, unless it was only checked, what the import did. */
    run: ({ db, now, picturesOrigin, pictureHosts = [], supplier, tell }: ControlDeps, input: { path: string; isCheck: boolean }) =>
      runImport(db, { ...input, picturesOrigin, pictureHosts, hasSupplier: Boolean(supplier), tell }, now()).catch(refuseFile),
  },
  backup: {
    input: v.object({ path: v.pipe(v.string(), v.startsWith('/', 'must be an absolute path')) }),
    /** Returns how many rows of each table the file holds. */
    run: ({ db, now }: ControlDeps, { path }: { path: string }) => writeBackup(db, path, now()).catch(refuseFile),
  },
} as const

/** What is wrong with a file is for the person at the shell. */
function refuseFile(error: unknown): never {
  if (error instanceof FileUnreadable || error instanceof InventoryRefused || error instanceof BackupRefused)
    throw new ControlRefusal(error.message)
  throw error
}

type Commands = typeof controlCommands & typeof supportCommands
export type ControlName = keyof Commands
export type ControlAnswer<N extends ControlName> = Awaited<ReturnType<Commands[N]['run']>>

/** The input of a command was refused; the message says where and what is allowed. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal'
}

/** Runs a command by name. Throws `ControlRefusal` for an unknown name, an input that its schema refuses, and what the rules refuse. */
export async function runControl<N extends ControlName>(deps: ControlDeps, name: N, input: unknown): Promise<ControlAnswer<N>> {
  // What a command returns belongs to its name; a lookup by a union of names cannot say so.
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
