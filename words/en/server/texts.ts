export const answeredAlready = 'These texts have already been answered or taken off the list.'
export const numberStopped = 'The person with this number wants no texts, or none can reach it. Call instead.'
