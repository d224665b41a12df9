import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

/** Whether the question or the choice by purpose is on screen. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open')
export const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches('choosing')
/** The consent; null before a choice, which allows nothing. */
export const selectChoice = (snapshot: Snapshot) => snapshot.context.choice
