/** What is wrong with a call or a check, by the name that RFC 8555 §6.7 has for it. */
export type Problem = { problem: string; detail: string }

/** Text is sent as a chain of certificates, anything else as JSON. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export function refusal(status: number, problem: Problem, headers: Record<string, string> = {}): Answer {
  return { status, body: inWords(problem), headers }
}

export function inWords({ problem, detail }: Problem) {
  return { type: `urn:ietf:params:acme:error:${problem}`, detail }
}
