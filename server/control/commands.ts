import * as v from 'valibot'
import { Email } from '../../contract/common.ts'
import type { Db } from '../db/types.ts'
import { inviteAdmin } from '../domain/auth/admins.ts'
import { InventoryRefused } from '../inventory/file/problems.ts'
import { FileUnreadable } from '../inventory/file/read.ts'
import { runImport } from '../inventory/run-import.ts'

export type ControlDeps = { db: Db; now: () => Date; publicUrl: string; picturesOrigin?: string | undefined }

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
    run: ({ db, now, picturesOrigin }: ControlDeps, input: { path: string; isCheck: boolean }) =>
      runImport(db, { ...input, picturesOrigin }, now()).catch(refuseFile),
  },
} as const

/** What is wrong with a file is for the person at the shell. */
function refuseFile(error: unknown): never {
  if (error instanceof FileUnreadable || error instanceof InventoryRefused) throw new ControlRefusal(error.message)
  throw error
}

export type ControlName = keyof typeof controlCommands
export type ControlAnswer<N extends ControlName> = Awaited<ReturnType<(typeof controlCommands)[N]['run']>>

/** The input of a command was refused; the message says where and what is allowed. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal'
}

/** Runs a command by name. Throws `ControlRefusal` for an unknown name or an input that its schema refuses. */
export async function runControl<N extends ControlName>(deps: ControlDeps, name: N, input: unknown): Promise<ControlAnswer<N>> {
  const command = Object.hasOwn(controlCommands, name) ? controlCommands[name] : undefined
  if (!command) throw new ControlRefusal(`There is no command "${name}".`)
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) {
    throw new ControlRefusal(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'input'}: ${issue.message}`).join('\n'))
  }
  // Command and input belong together by its schema; a lookup by a union of names cannot say so.
  const run = command.run as (deps: ControlDeps, input: unknown) => Promise<ControlAnswer<N>>
  return run(deps, parsed.output)
}
