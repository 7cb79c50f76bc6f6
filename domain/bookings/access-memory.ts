/** For how many days after the last visit a home's codes and keys are remembered. */
export const accessDays = 30
