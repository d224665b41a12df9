import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planWalks } from '../../flowbook/paths/walks/plan.ts'
import type { Walk } from '../../flowbook/paths/walks/walk.ts'
import { screenplays } from '../../flowbook/screenplays/index.ts'
import { stages } from '../../flowbook/stages/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'

export type Planned = { flow: string; walks: Walk[] }[]

const FOLDER = 'test-results/flows'

function plan(): Planned {
  return Object.values(stages).map((stage) => {
    const screenplay = screenplays[stage.flow]
    if (!screenplay) throw new Error(`${stage.flow} has a stage and no screenplay`)
    return { flow: stage.flow, walks: planWalks(flowById(stage.flow), screenplay, stage) }
  })
}

/** The walks of every flow with a stage. Planning takes seconds and every worker needs the same, so that one of a run does it for all. */
export function plannedWalks(): Planned {
  const name = `plan-${process.env.FIRN_E2E_RUN ?? process.ppid}.json`
  const file = join(FOLDER, name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Planned
  const planned = plan()
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER).filter((one) => one.startsWith('plan-'))) rmSync(join(FOLDER, old), { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(planned))
  renameSync(draft, file)
  return planned
}
