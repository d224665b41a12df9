/** QUIZ-8: the hour of the mountain day, 1 (before dawn) to 17 (dusk), for a progress of 0 to 100 percent. The night is short: by 14 percent, where the days are asked for, it is light. */
export function stageOf(percent: number): number {
  if (!Number.isFinite(percent)) {
    // QUIZ-40: a sky that can not be drawn is no reason to break the page.
    console.warn(`Ignored a progress that is no number: ${percent}`)
    return 1
  }
  const done = Math.min(100, Math.max(0, percent))
  const [evenly, night, morning] = [1 + 0.16 * done, 1 + done / 3, 4.6 + 0.088 * done]
  // The night goes fast, the morning slowly; from half of the way on each hour takes as long as the next.
  return Math.round(Math.max(evenly, Math.min(night, morning)))
}

/** Stages 1-5 and 14-17 are dark and carry white words. */
export const isDarkStage = (stage: number) => stage < 6 || stage > 13

/** Where sun or moon stand at a stage, in percent of the sky, and their colour. */
export function sunOf(stage: number): { left: number; top: number; colour: string; isMoon: boolean } {
  if (stage < 4 || stage > 15) return { left: 82, top: 18, colour: '#f3f0e2', isMoon: true }
  const day = (stage - 4) / 11
  const height = Math.sin((0.07 + day * 0.86) * Math.PI)
  return { left: 66 + day * 27, top: 82 - height * 66, colour: stage < 8 || stage > 11 ? '#ffe2bd' : '#fff3c9', isMoon: false }
}
