export const answeredAlready = 'These texts have been dealt with already.'
export const numberStopped = 'Whoever has this number wants no texts, or none can reach it. Call instead.'
