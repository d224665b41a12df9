/**
 * QUIZ-8: the hour of the mountain day, 1 (before dawn) to 17 (dusk), for a progress of 0 to 100 percent. The night is short: at 14
 * percent, when the dates are asked for, it is light.
 */
export function stageOf(percent: number): number {
  if (!Number.isFinite(percent)) {
    // QUIZ-40: an invalid progress must not break the page.
    console.warn(`Ignored an invalid progress: ${percent}`)
    return 1
  }
  const done = Math.min(100, Math.max(0, percent))
  const [evenly, night, morning] = [1 + 0.16 * done, 1 + done / 3, 4.6 + 0.088 * done]
  // Night passes fast and morning slowly; after half of the progress, all hours have the same length.
  return Math.round(Math.max(evenly, Math.min(night, morning)))
}

/** Stages 1-5 and 14-17 are dark and have white text. */
export const isDarkStage = (stage: number) => stage < 6 || stage > 13

/** The position of sun or moon at a stage, in percent of the sky, and the colour. */
export function sunOf(stage: number): { left: number; top: number; colour: string; isMoon: boolean } {
  if (stage < 4 || stage > 15) return { left: 82, top: 18, colour: '#f3f0e2', isMoon: true }
  const day = (stage - 4) / 11
  const height = Math.sin((0.07 + day * 0.86) * Math.PI)
  return { left: 66 + day * 27, top: 82 - height * 66, colour: stage < 8 || stage > 11 ? '#ffe2bd' : '#fff3c9', isMoon: false }
}
