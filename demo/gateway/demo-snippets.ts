/** Short programs of the demonstration's models: each counts the calls of each model, in one language. */

interface Snippet {
  readonly language: string;
  /** The word that a block of code begins with. */
  readonly fence: string;
  /** What names the language in a question. */
  readonly named: RegExp;
  readonly code: string;
}

const python: Snippet = {
  language: "Python",
  fence: "python",
  named: /\bpython\b/i,
  code: `from collections import Counter

def calls_per_model(models: list[str]) -> Counter[str]:
    return Counter(models)`,
};

const snippets: readonly Snippet[] = [
  python,
  {
    language: "TypeScript",
    fence: "ts",
    named: /\btypescript\b/i,
    code: `function callsPerModel(models: readonly string[]): Map<string, number> {
  const calls = new Map<string, number>();
  for (const model of models) calls.set(model, (calls.get(model) ?? 0) + 1);
  return calls;
}`,
  },
  {
    language: "JavaScript",
    fence: "js",
    named: /\b(javascript|node(\.?js)?)\b/i,
    code: `function callsPerModel(models) {
  const calls = new Map();
  for (const model of models) calls.set(model, (calls.get(model) ?? 0) + 1);
  return calls;
}`,
  },
  {
    language: "Go",
    fence: "go",
    // The word alone is a verb more often.
    named:
      /\bgolang\b|\b(in|using|with) go\b|\bgo (code|function|program|script|snippet)\b|\bgo\b\s*(语言|代码|函数)|用\s*go\b/i,
    code: `func callsPerModel(models []string) map[string]int {
	calls := map[string]int{}
	for _, model := range models {
		calls[model]++
	}
	return calls
}`,
  },
  {
    language: "Java",
    fence: "java",
    named: /\bjava\b/i,
    code: `static Map<String, Integer> callsPerModel(List<String> models) {
    Map<String, Integer> calls = new HashMap<>();
    for (String model : models) calls.merge(model, 1, Integer::sum);
    return calls;
}`,
  },
  {
    language: "Rust",
    fence: "rust",
    named: /\brust\b/i,
    code: `fn calls_per_model(models: &[String]) -> HashMap<&str, usize> {
    let mut calls = HashMap::new();
    for model in models {
        *calls.entry(model.as_str()).or_insert(0) += 1;
    }
    calls
}`,
  },
  {
    language: "SQL",
    fence: "sql",
    named: /\bsql\b/i,
    code: `SELECT model_name, COUNT(*) AS calls
FROM logs
GROUP BY model_name
ORDER BY calls DESC;`,
  },
  {
    language: "Bash",
    fence: "bash",
    named: /\b(bash|shell)\b/i,
    code: "sort models.txt | uniq -c | sort -rn",
  },
];

/**
 * The program for a question about code, in the language that it names first; in Python where it names none. Nothing
 * for other questions.
 */
export function snippetFor(
  question: string,
): { readonly language: string; readonly block: string } | undefined {
  const [first] = snippets
    .map((snippet) => ({ snippet, at: question.search(snippet.named) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const asksForCode = /\b(code|script|function|program|snippet)\b|代码|脚本|函数|程序/i.test(question);
  if (first === undefined && !asksForCode) return undefined;
  const { language, fence, code } = first?.snippet ?? python;
  return { language, block: `\`\`\`${fence}\n${code}\n\`\`\`` };
}
