import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/protocol/types.ts", "src/protocol/http.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // What is named with an underscore is left out on purpose.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
      // Names are checked by the compiler, which knows more of them.
      "no-undef": "off",
      // Maps and sets are made anew, not changed, where something follows them.
      "svelte/prefer-svelte-reactivity": "off",
      // The compiler wants these comments; the linter does not see why.
      "svelte/no-unused-svelte-ignore": "off",
      // Spaces at the end of a line are written as texts.
      "svelte/no-useless-mustaches": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
