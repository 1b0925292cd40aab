//! Every refusal has words.

use display::Message;

#[test]
fn every_code_of_a_room_has_words() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for part in text.split("Message::new(\"").skip(1) {
            let code: &'static str = part.split('"').next().unwrap().to_string().leak();
            let said = words::english().say(&Message::new(code));
            assert!(said != code, "{code} has no words");
            found += 1;
        }
    }
    assert!(found > 20, "only {found} codes were found");
}
