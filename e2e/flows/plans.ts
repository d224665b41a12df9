import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { e2eSetups } from '@firn/flow-book/e2e-setup/index.ts'
import { planWalks } from '@firn/flow-book/paths/walks/plan.ts'
import type { Walk } from '@firn/flow-book/paths/walks/walk.ts'
import { uiStepsByFlow } from '@firn/flow-book/ui-steps/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'

export type Planned = { flow: string; walks: Walk[] }[]

const FOLDER = 'test-results/flows'

async function plan(): Promise<Planned> {
  const planned: Planned = []
  for (const [flow, setup] of Object.entries(e2eSetups)) {
    const uiSteps = uiStepsByFlow[flow]
    if (!uiSteps) throw new Error(`${flow} has an e2e setup and no UI steps`)
    planned.push({ flow, walks: await planWalks(flowById(flow), uiSteps, setup) })
  }
  return planned
}

/** The walks of every flow with a setup. Planning takes seconds, so one worker of a run plans for all. */
export async function plannedWalks(): Promise<Planned> {
  const name = `plan-${process.env.FIRN_E2E_RUN ?? process.ppid}.json`
  const file = join(FOLDER, name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Planned
  const planned = await plan()
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER).filter((one) => one.startsWith('plan-'))) rmSync(join(FOLDER, old), { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(planned))
  renameSync(draft, file)
  return planned
}
