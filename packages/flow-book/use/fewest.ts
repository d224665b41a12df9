/** Minimum number of visits or page loads for which numbers are shown, so that no individual is identifiable. */
export const FEWEST = 20
