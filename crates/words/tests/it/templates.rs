//! What templates may say.

use words::Template;

#[test]
fn templates_with_a_mistake_are_refused() {
    let refused = [
        ("a {gap", "no }"),
        ("a gap}", "without a {"),
        ("a {gap}} more", "without a {"),
        ("{}", "name of an argument"),
        ("{a gap}", "name of an argument"),
        ("{gap:}", "not a form"),
        ("{gap:shout}", "not a form"),
        ("{gap:plural pieces}", "two words"),
        ("{gap:choose a|b|c}", "two words"),
        ("{gap:or else}", "does not need"),
    ];
    for (text, expect) in refused {
        let error = Template::parse(text).unwrap_err();
        assert!(error.contains(expect), "{text}: {error}");
    }
}

#[test]
fn templates_name_their_arguments() {
    let template = Template::parse("{side:capital} {side:choose have|has} {n:plural piece|pieces}.").unwrap();
    assert_eq!(template.names().collect::<Vec<_>>(), ["side", "side", "n"]);
    assert_eq!(Template::parse("no gap").unwrap().names().count(), 0);
}
